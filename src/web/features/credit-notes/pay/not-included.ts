import type { PendingCommission } from '#shared/contracts/commissions.ts';
import { centsOfAnswer, sumCents, type Cents } from '#shared/money.ts';
import { formatDate } from '#web/ui/format/format-date.ts';

/** Something that stays open after the payout. */
export interface NotIncluded {
  readonly what: string;
  /** How many commissions; null where it is a part of them. */
  readonly count: number | null;
  /** Net cents; null where nothing is owed yet. */
  readonly amount: Cents | null;
  readonly reason: string;
}

export interface NotIncludedInput {
  readonly payable: readonly PendingCommission[];
  readonly awaiting: readonly PendingCommission[];
  /** Owed, but held or to be paid on a later day only. */
  readonly later: readonly PendingCommission[];
  readonly chosen: readonly PendingCommission[];
  /** Cents that a smaller amount leaves open on the chosen ones. */
  readonly remainder: Cents;
}

/** What a payout leaves open, each with its reason. */
export function notIncluded({
  payable,
  awaiting,
  later,
  chosen,
  remainder,
}: NotIncludedInput): readonly NotIncluded[] {
  const onPaper = new Set(chosen.map(({ id }) => id));
  const left = payable.filter(({ id }) => !onPaper.has(id));
  return [
    ...(left.length === 0
      ? []
      : [
          {
            what: 'Prämie',
            count: left.length,
            amount: sumCents(left.map(({ openAmount }) => centsOfAnswer(openAmount))),
            reason: 'nicht ausgewählt, bleibt offen',
          },
        ]),
    ...(remainder <= 0
      ? []
      : [
          {
            what: 'Rest',
            count: null,
            amount: remainder,
            reason: 'weil der Auszahlungsbetrag unter der Summe liegt',
          },
        ]),
    ...waiting(
      'Prämie, noch nicht zahlbar',
      later.filter(({ heldFor }) => heldFor === null),
      laterWords(firstDayOf(later)),
    ),
    ...waiting(
      'Prämie, zurückgehalten',
      later.filter(({ heldFor }) => heldFor !== null),
      'bis Sie sie unter „Offene Prämien“ freigeben',
    ),
    ...(awaiting.length === 0
      ? []
      : [
          {
            what: 'Anfrage',
            count: awaiting.length,
            amount: null,
            reason: 'Bestätigung ausstehend: Der Umsatz ist noch nicht bestätigt',
          },
        ]),
  ];
}

/** The first day on which some of them can be paid; null without any. */
export function firstDayOf(later: readonly PendingCommission[]): string | null {
  const days = later.flatMap(({ heldFor, payableFrom }) =>
    heldFor === null ? (payableFrom ?? []) : [],
  );
  return days.toSorted()[0] ?? null;
}

const laterWords = (day: string | null): string =>
  day === null ? '' : `zahlbar ab ${formatDate(day)}`;

function waiting(
  what: string,
  commissions: readonly PendingCommission[],
  reason: string,
): readonly NotIncluded[] {
  if (commissions.length === 0) return [];
  const amount = sumCents(commissions.map(({ openAmount }) => centsOfAnswer(openAmount)));
  return [{ what, count: commissions.length, amount, reason }];
}
