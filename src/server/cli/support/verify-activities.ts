import type { Database } from '#server/kernel/database.ts';
import { unscopedProviders } from '#server/modules/accounts/index.ts';
import { type EventErrorKind, verifyEvents } from '#server/platform/audit/verify-events.ts';

type Words = Readonly<Record<EventErrorKind, string>>;

const GERMAN: Words = {
  changed: 'Inhalt wurde verändert',
  chain: 'Kette unterbrochen: passt nicht zum Eintrag davor',
  early: 'Inhalt wurde vor dem Ende der Frist gelöscht',
  gap: 'ein Eintrag davor fehlt',
  head: 'Ende der Kette passt nicht: am Ende fehlt ein Eintrag',
  late: 'Einträge wurden nachträglich eingefügt',
  missing: 'Eintrag wurde gelöscht',
  text: 'Text neben dem Eintrag wurde verändert',
};

const ENGLISH: Words = {
  changed: 'content was changed',
  chain: 'chain broken: does not fit the entry before',
  early: 'content was deleted before the end of its term',
  gap: 'an entry before is missing',
  head: 'end of the chain does not fit: an entry is missing there',
  late: 'entries were put in later',
  missing: 'entry was deleted',
  text: 'text beside the entry was changed',
};

const TEXTS = {
  de: {
    errors: GERMAN,
    error: 'FEHLER',
    entry: (number: number) => (number === 0 ? 'Aktivitäten' : `Aktivität ${number}`),
    done: (entries: number, errors: number) => `${entries} Aktivitäten geprüft, ${errors} Fehler.`,
    unsealed: (count: number) =>
      `${count} Aktivitäten stehen noch nicht in der Kette: Sie kommen mit dem nächsten Lauf hinein.`,
  },
  en: {
    errors: ENGLISH,
    error: 'ERROR',
    entry: (number: number) => (number === 0 ? 'activities' : `activity ${number}`),
    done: (entries: number, errors: number) => `${entries} activities verified, ${errors} errors.`,
    unsealed: (count: number) =>
      `${count} activities are not in the chain yet: they come with the next run.`,
  },
} as const;

/**
 * Holds the log of every provider against its chain and prints what does not fit, a line for each error.
 * Nothing is sealed here: what waits is only counted.
 * @returns the exit code: 1 when something does not fit
 */
export async function verifyActivities(
  db: Database,
  language: keyof typeof TEXTS = 'de',
  print = (line: string): void => void process.stdout.write(`${line}\n`),
): Promise<number> {
  const texts = TEXTS[language];
  let [entries, unsealed, errors] = [0, 0, 0];
  for (const { id, name } of await unscopedProviders(db)) {
    const report = await verifyEvents(db, id);
    entries += report.entries;
    unsealed += report.unsealed;
    errors += report.errors.length;
    for (const { number, what } of report.errors)
      print(`${texts.error} ${name}: ${texts.entry(number)}: ${texts.errors[what]}`);
  }
  print(texts.done(entries, errors));
  if (unsealed > 0) print(texts.unsealed(unsealed));
  return errors === 0 ? 0 : 1;
}
