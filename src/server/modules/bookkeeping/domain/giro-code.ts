import { decimalOf, type Cents } from '#shared/money.ts';

/** A transfer as a banking app reads it from paper or screen. */
export interface GiroCode {
  readonly holder: string;
  readonly iban: string;
  /** '' where the app needs none, as everywhere in the European Economic Area. */
  readonly bic: string;
  readonly amount: Cents;
  /** Plain characters: kind, number and date of a document. */
  readonly reference: string;
}

/** Longest content of the code in bytes (EPC069-12). */
const MOST_BYTES = 331;

/**
 * Content of a GiroCode (EPC069-12, version 002, UTF-8): the names keep their umlauts.
 * The code is drawn with error correction level M.
 */
export function giroCodePayload({ holder, iban, bic, amount, reference }: GiroCode): string {
  const lines = (name: string): string =>
    [
      'BCD',
      '002',
      '1',
      'SCT',
      bic,
      name,
      iban,
      `EUR${decimalOf(amount)}`,
      '',
      '',
      oneLine(reference, 140),
    ].join('\n');
  let name = oneLine(holder, 70);
  // Letters of several bytes: such a name becomes shorter, never broken.
  while (name !== '' && new TextEncoder().encode(lines(name)).length > MOST_BYTES)
    name = Array.from(name).slice(0, -1).join('').trim();
  return lines(name);
}

function oneLine(text: string, max: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim();
  return Array.from(line).slice(0, max).join('').trim();
}
