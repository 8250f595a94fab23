import { parseCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';

interface Asked {
  readonly type: string;
  readonly name: string;
  readonly value: string | readonly string[];
}

/** Types whose answers are days. */
const DATES = new Set(['date', 'date_range', 'dates']);

/** A date of a person, not of the event. */
const BIRTHDAY = /geburt|birth/;

/**
 * When the event is to be: the first date among the answers, in form order; of a period its first
 * day, of several wishes the first. Forms are the provider's own, so this is a reading, not a rule;
 * null where no date was given.
 */
export function eventDateOf(answers: readonly Asked[]): CalendarDate | null {
  const asked = answers.find(
    ({ type, name, value }) => DATES.has(type) && !BIRTHDAY.test(name) && value.length > 0,
  );
  const [first] = asked === undefined ? [] : [asked.value].flat();
  return first === undefined ? null : parseCalendarDate(first);
}

const GUESTS = /g(ä|ae)st|guest|personen|teilnehm|people|attendee/i;

const OCCASION = /anla(ß|ss)|occasion|art der (feier|veranstaltung)|event_?type/i;

/** More guests than this is a number of something else. */
const MOST_GUESTS = 100_000;

/** What kind of event it is to be, and for how many. */
export interface AskedEvent {
  /** In the visitor's own words; '' where none were asked for or given. */
  readonly occasion: string;
  readonly guests: number | null;
}

/**
 * Occasion and guests: the first answers, in form order, whose name or label speaks of them. As with
 * the day, this is a reading of the provider's own form, and nothing is decided by it.
 */
export function askedEventOf(answers: readonly (Asked & { readonly label: string })[]): AskedEvent {
  const first = (word: RegExp, types: readonly string[]) =>
    answers.find(
      ({ type, name, label, value }) =>
        types.includes(type) && (word.test(name) || word.test(label)) && value.length > 0,
    )?.value ?? '';
  const occasion = first(OCCASION, ['select', 'radio', 'checkbox', 'text']);
  const guests = Number.parseInt(String(first(GUESTS, ['number', 'select', 'radio', 'text'])), 10);
  return {
    occasion: typeof occasion === 'string' ? occasion : occasion.join(', '),
    guests: guests > 0 && guests <= MOST_GUESTS ? guests : null,
  };
}
