import type { BookingFit, CheckedBooking } from '#shared/contracts/leads/bookings.ts';
import { BOOKING_STATES, type BookingState, FIT_REASONS } from '#shared/labels/bookings.ts';
import { LEAD_STATUSES } from '#shared/labels/statuses.ts';
import type { Tone } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import type { ReadBooking } from './read-bookings.ts';

/** How a row stands: beside the requests, or by itself. */
export type RowState = BookingState | 'invalid' | 'same' | 'done' | 'refused';

export const ROW_STATES: Readonly<
  Record<RowState, { readonly tone: Tone; readonly text: string }>
> = {
  fits: { tone: 'good', text: BOOKING_STATES.fits },
  several: { tone: 'wait', text: BOOKING_STATES.several },
  differs: { tone: 'wait', text: BOOKING_STATES.differs },
  confirmed: { tone: 'off', text: BOOKING_STATES.confirmed },
  closed: { tone: 'off', text: BOOKING_STATES.closed },
  none: { tone: 'off', text: BOOKING_STATES.none },
  same: { tone: 'off', text: 'Doppelt' },
  invalid: { tone: 'bad', text: 'Nicht lesbar' },
  done: { tone: 'good', text: 'Bestätigt' },
  refused: { tone: 'bad', text: 'Nicht bestätigt' },
};

/** States in which a booking can confirm a request, or change what is confirmed. */
const CONFIRMING: ReadonlySet<BookingState> = new Set(['fits', 'several', 'differs']);

/** What somebody has said about a row. */
export interface RowChoice {
  readonly isChosen?: boolean;
  readonly leadId?: string;
}

export interface BookingRow extends ReadBooking {
  readonly state: RowState;
  /** The request that it would confirm, or has confirmed; null where none is chosen. */
  readonly fit: BookingFit | null;
  /** Requests to choose from. */
  readonly fits: readonly BookingFit[];
  readonly canChoose: boolean;
  readonly isChosen: boolean;
  /** Why it stands as it does. */
  readonly remark: string;
}

/** What became of a row that was sent: null where it was confirmed, else why not. */
export type Results = ReadonlyMap<number, string | null>;

/**
 * The rows as they stand. Chosen by themselves are those that nobody needs to look at: one request fits for
 * sure, earns at once, and no other row is about it.
 * @param checked by line; missing while the requests are looked for
 */
export function bookingRows(
  bookings: readonly ReadBooking[],
  checked: ReadonlyMap<number, CheckedBooking>,
  choices: ReadonlyMap<number, RowChoice>,
  results: Results,
): BookingRow[] {
  const lines = new Map<string, number[]>();
  for (const { line } of bookings) {
    const found = checked.get(line);
    const [fit] = found?.state === 'fits' ? found.fits : [];
    if (fit !== undefined) lines.set(fit.leadId, [...(lines.get(fit.leadId) ?? []), line]);
  }
  return bookings.map((booking) => {
    const { line } = booking;
    const found = checked.get(line);
    const others = (found?.fits ?? []).flatMap(({ leadId }) => lines.get(leadId) ?? []);
    return bookingRow(booking, found, choices.get(line) ?? {}, {
      result: results.get(line),
      others: others.filter((other) => other !== line),
    });
  });
}

function bookingRow(
  booking: ReadBooking,
  found: CheckedBooking | undefined,
  { isChosen, leadId }: RowChoice,
  { result, others }: { readonly result: string | null | undefined; readonly others: number[] },
): BookingRow {
  const fits = found?.fits ?? [];
  const picked = fits.find((each) => each.leadId === leadId);
  const fit = picked ?? (found?.state === 'several' ? null : (fits[0] ?? null));
  const state = stateOf(booking, found, result);
  const isOpen = found !== undefined && CONFIRMING.has(found.state);
  const canChoose = isOpen && fit !== null && result !== null;
  const isEvident =
    state === 'fits' && fit !== null && fit.isSure && !fit.isHeld && others.length === 0;
  return {
    ...booking,
    state,
    fit,
    fits,
    canChoose,
    isChosen: canChoose && (isChosen ?? isEvident),
    remark: result ?? remarkOf(booking, state, fit, others),
  };
}

function stateOf(
  { error, sameAs }: ReadBooking,
  found: CheckedBooking | undefined,
  result: string | null | undefined,
): RowState {
  if (error !== null) return 'invalid';
  if (sameAs !== null) return 'same';
  if (result !== undefined) return result === null ? 'done' : 'refused';
  return found?.state ?? 'none';
}

function remarkOf(
  { error, sameAs }: ReadBooking,
  state: RowState,
  fit: BookingFit | null,
  others: readonly number[],
): string {
  switch (state) {
    case 'invalid':
      return error ?? '';
    case 'same':
      return `Dieselbe Buchung wie Zeile ${sameAs}.`;
    case 'none':
      return 'Keine Anfrage hat diese E-Mail oder Telefonnummer, oder diesen Namen und Tag.';
    case 'several':
      return fit === null ? 'Bitte wählen Sie die Anfrage.' : reasonsOf(fit);
    case 'closed':
      return fit === null ? '' : `Die Anfrage steht auf „${LEAD_STATUSES[fit.status]}“.`;
    case 'confirmed':
      return 'Mit diesem Umsatz bestätigt.';
    case 'differs':
      return fit === null ? '' : differenceOf(fit);
    case 'done':
    case 'refused':
      return '';
    case 'fits':
      return [
        ...(fit === null ? [] : [reasonsOf(fit)]),
        ...(fit?.isHeld === true ? ['Die Anfrage ist noch zu prüfen.'] : []),
        ...(others.length === 0 ? [] : [`Auch Zeile ${others.join(', ')} passt zu ihr.`]),
      ].join(' ');
  }
}

/** 'Gleiche E-Mail, gleicher Tag.' */
function reasonsOf({ by, otherDay, eventDate }: BookingFit): string {
  const reasons: string[] = by.map((reason) => FIT_REASONS[reason]);
  const day = otherDay && eventDate !== null ? [`anderer Tag: ${formatDate(eventDate)}`] : [];
  const said = [...reasons, ...day].join(', ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

function differenceOf({ saleAmount, confirmedBy }: BookingFit): string {
  const booking = confirmedBy === '' ? '' : ` durch Buchung ${confirmedBy}`;
  return `Bestätigt mit ${formatEuros(saleAmount ?? 0)}${booking}. Mit dem Häkchen ändern Sie den Umsatz.`;
}
