import type { Cents } from '#shared/money.ts';
import type { Ledger, PaidDocument, WrittenFile } from './bank-entry.ts';
import { SEPA_NAME_MAX, sepaId, sepaText } from './transfer.ts';

/**
 * Ways from what a booking says to the documents and files that it may mean. Built once for many
 * bookings: a year of them against a year of documents would otherwise be millions of comparisons.
 */
export interface LedgerIndex {
  /** By the id that a file of transfers gives a document. */
  ordered(endToEndId: string): readonly PaidDocument[];
  /** Whose number a text names, not as a part of a longer one, or whose whole reference. */
  mentioned(text: string): readonly PaidDocument[];
  onAccount(iban: string): readonly PaidDocument[];
  /** In the letters of SEPA, in any order of the words, also cut. */
  called(name: string): readonly PaidDocument[];
  file(id: string): WrittenFile | undefined;
  filesOver(total: Cents): readonly WrittenFile[];
  document(id: string): PaidDocument | undefined;
}

/** Banks cut names at 27, 35 or 70 characters. */
const CUT_FROM = 18;

/** Longest end-to-end id. */
const LONGEST_NUMBER = 35;

/** Longest reference without its blanks. */
const LONGEST_REFERENCE = 80;

export function indexOf({ documents, files }: Ledger): LedgerIndex {
  const byId = new Map(documents.map((each) => [each.id, each]));
  const byNumber = groupsOf(documents, ({ number }) => [sepaId(number)]);
  const byWord = groupsOf(documents, ({ number }) =>
    isDistinct(number) ? [sepaId(number).toUpperCase()] : [],
  );
  const byReference = groupsOf(documents, ({ reference }) => [squeezed(reference)]);
  const byIban = groupsOf(documents, ({ ibans }) => ibans);
  const byName = groupsOf(documents, ({ names }) => names.flatMap(sortedWords));
  const byStart = groupsOf(documents, ({ names }) => names.map(startOf));
  const byFileId = new Map(
    files.flatMap((file) => [
      [file.messageId, file] as const,
      [blockIdOf(file.messageId), file] as const,
    ]),
  );
  const byTotal = groupsOf(files, ({ total }) => [total]);
  const mentioned = (text: string): PaidDocument[] => {
    const plain = sepaText(text, 1000).toUpperCase();
    const words = pieces(plain).flatMap((word) => byWord.get(word) ?? []);
    const whole = references(squeezed(text)).flatMap((each) => byReference.get(each) ?? []);
    const found = [...new Set([...words, ...whole])];
    return found.filter(({ number }) => !found.some((other) => isPartOf(number, other.number)));
  };
  return {
    ordered: (endToEndId) => byNumber.get(endToEndId) ?? [],
    mentioned: (text) => (text === '' ? [] : mentioned(text)),
    onAccount: (iban) => byIban.get(iban) ?? [],
    called: (name) => {
      const same = sortedWords(name).flatMap((words) => byName.get(words) ?? []);
      const alike = (byStart.get(startOf(name)) ?? []).filter(({ names }) =>
        names.some((each) => isCut(each, name)),
      );
      return [...new Set([...same, ...alike])];
    },
    file: (id) => byFileId.get(id),
    filesOver: (total) => byTotal.get(total) ?? [],
    document: (id) => byId.get(id),
  };
}

/** PmtInfId of the only block of a file. */
const blockIdOf = (messageId: string): string => `${messageId}-1`;

function groupsOf<T, Key>(rows: readonly T[], keysOf: (row: T) => readonly Key[]): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const row of rows)
    for (const key of new Set(keysOf(row))) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [row]);
      else group.push(row);
    }
  return groups;
}

/** A number that is short or made of digits alone could be anything in a text. */
const isDistinct = (number: string): boolean => number.length >= 4 && /\p{L}/u.test(number);

const squeezed = (text: string): string =>
  sepaText(text, 1000)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

/** All parts of a text that begin and end where a word does. */
function pieces(text: string): string[] {
  const starts = [...text.matchAll(/(?<![A-Z0-9])(?=\S)/g)].map(({ index }) => index);
  const ends = [...text.matchAll(/(?<=\S)(?![A-Z0-9])/g)].map(({ index }) => index);
  return starts.flatMap((start) =>
    ends
      .filter((end) => end > start && end - start <= LONGEST_NUMBER)
      .map((end) => text.slice(start, end)),
  );
}

/** All parts of a text without blanks that end like a reference: '…VOM20112026'. */
function references(tight: string): string[] {
  return [...tight.matchAll(/VOM\d{8}/g)].flatMap(({ index, 0: { length } }) => {
    const end = index + length;
    return Array.from({ length: Math.min(end, LONGEST_REFERENCE) }, (_, back) =>
      tight.slice(end - back - 1, end),
    );
  });
}

/** Whether a number is a part of another one: 'GS-0001' of 'GS-0001-A'. */
function isPartOf(number: string, other: string): boolean {
  return (
    number !== other && pieces(sepaId(other).toUpperCase()).includes(sepaId(number).toUpperCase())
  );
}

const wordsOf = (name: string): string[] =>
  sepaText(name, SEPA_NAME_MAX)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');

/** None for a name without a letter that can be written. */
function sortedWords(name: string): string[] {
  const words = wordsOf(name);
  return words.length === 0 ? [] : [words.toSorted().join(' ')];
}

const startOf = (name: string): string => wordsOf(name).join('').slice(0, CUT_FROM);

/** Whether one of two names is the other one, cut. */
function isCut(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one).join(''), wordsOf(other).join('')];
  return Math.min(a.length, b.length) >= CUT_FROM && (a.startsWith(b) || b.startsWith(a));
}
