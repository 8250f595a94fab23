/**
 * Errors of `errors.ts` that a screen foresees while somebody types. They stand apart because the
 * first load of such a screen cannot carry the sentences of all others.
 */
export const FORESEEN_ERRORS = {
  file_too_large: {
    status: 413,
    message: 'Datei zu groß: Die Logo-Datei darf maximal 2MB groß sein.',
  },
  number_range_conflict: {
    status: 422,
    message:
      'Die Startnummer muss über allen bereits vergebenen Nummern dieses Nummernkreises liegen (mindestens {minimum}).',
  },
  number_range_ambiguous: {
    status: 422,
    message:
      'Mit diesem Präfix und Suffix könnten Nummern entstehen, die auch der Nummernkreis „{range}“ vergibt. Bitte wählen Sie ein anderes Präfix oder Suffix.',
  },
} as const;

/** The German sentence of a foreseen error with its parameters filled in. */
export function foreseenMessage(
  code: keyof typeof FORESEEN_ERRORS,
  params: Readonly<Record<string, string>> = {},
): string {
  return fillIn(FORESEEN_ERRORS[code].message, params);
}

/** A sentence with every `{word}` replaced by the parameter of that name. */
export function fillIn(sentence: string, params: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, word: string) => params[word] ?? whole);
}
