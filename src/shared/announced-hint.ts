/** What a hint must not hold, so that nobody can be written to by it (docs/product/partner-area.md section 7). */

/** From so many digits in a row on, whatever stands between them, a figure is a telephone number. */
const DIGITS_OF_NUMBER = 6;

/** Digits with what people write between those of a telephone number, invisible characters too. */
const DIGIT_RUN = /\p{Nd}(?:[\s\p{P}\p{Cf}\p{S}]*\p{Nd})*/gu;

/** '12.06.', '12.06.2027', '2026/2027', '2026-2027': dates, not numbers. */
const DATE =
  /^(?:(?:[0-2]?\d|3[01])\.\s?(?:0?\d|1[0-2])\.?(?:\s?(?:20)?\d\d)?|20\d\d\s?[/–-]\s?20\d\d)$/;

/** Some way of writing @, alone or in brackets of any kind. */
const AT = /@|[([{<]\s*(?:at|ät|ad|klammeraffe)\s*[)\]}>]/iu;

/** 'gmx.de', 'gmx punkt de', 'name at gmx (dot) com' */
const DOMAIN =
  /[\p{L}\d-]\s*(?:\.|\s(?:punkt|dot)\s|[([{<]\s*(?:punkt|dot|\.)\s*[)\]}>])\s*(?:de|at|ch|com|net|org|eu|info|email)(?![\p{L}\d])/iu;

/** Whether a text holds an e-mail address, a web address or a telephone number, however it is spelled. */
export function holdsContact(text: string): boolean {
  // Full-width, circled and superscript letters and figures become plain ones; invisible ones go.
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  if (AT.test(plain) || DOMAIN.test(plain)) return true;
  return [...plain.matchAll(DIGIT_RUN)].some(
    ([run]) => (run.match(/\p{Nd}/gu)?.length ?? 0) >= DIGITS_OF_NUMBER && !DATE.test(run),
  );
}
