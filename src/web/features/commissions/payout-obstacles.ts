import type { OpenPartner } from '#shared/contracts/commissions.ts';
import type { PartnerReadiness, PreconditionIssue } from '#shared/contracts/partners/partners.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';

/** The agreement to self-billing; the payout dialog offers to record it. */
const AGREEMENT = 'E2';

/** What keeps a partner from being paid, everything at once. */
export interface PayoutObstacles {
  /** Said when nothing can be paid yet, whatever else is missing. */
  readonly nothingPayable: string | null;
  /** Preconditions that block the document. */
  readonly missing: readonly PreconditionIssue[];
}

/** What of a partner can be paid and what has to wait. */
export type Waiting = Pick<
  OpenPartner,
  | 'payableCount'
  | 'awaitingCount'
  | 'openAmount'
  | 'laterCount'
  | 'laterFrom'
  | 'heldCount'
  | 'heldRequestCount'
>;

export function payoutObstacles(
  partner: Waiting,
  readiness: Pick<PartnerReadiness, 'issues'>,
): PayoutObstacles {
  return {
    nothingPayable: whyNothing(partner),
    missing: blockingIssues(readiness),
  };
}

/** Issues that nothing in the payout dialog can fix. */
export function blockingIssues({ issues }: Pick<PartnerReadiness, 'issues'>): PreconditionIssue[] {
  return issues.filter(({ id, blocks }) => blocks === 'document' && id !== AGREEMENT);
}

/** The partner has not agreed to self-billing yet, and has to. */
export function needsAgreement({ issues }: Pick<PartnerReadiness, 'issues'>): boolean {
  return issues.some(({ id }) => id === AGREEMENT);
}

export function isPayable({ nothingPayable, missing }: PayoutObstacles): boolean {
  return nothingPayable === null && missing.length === 0;
}

/** 'Guthaben des Anbieters: -40,00 €': corrections exceed what is owed. */
export function balanceText(openAmount: number): string {
  return `Guthaben des Anbieters: ${formatEuros(openAmount)}`;
}

function whyNothing(partner: Waiting): string | null {
  const { payableCount, openAmount } = partner;
  if (openAmount < 0)
    return `${balanceText(openAmount)}. Es wird mit den nächsten Prämien verrechnet; bis dahin wird nichts ausgezahlt.`;
  if (payableCount === 0) return whyNotYet(partner);
  return openAmount === 0
    ? 'Die Korrekturen gleichen die offenen Prämien genau aus. Ausgezahlt wird erst wieder, wenn neue hinzukommen.'
    : null;
}

function whyNotYet(counts: Waiting): string {
  const { awaitingCount, laterCount, laterFrom } = counts;
  const heldCount = counts.heldCount + counts.heldRequestCount;
  const reasons = [
    ...(laterCount === 0 || laterFrom === null
      ? []
      : [
          `${laterCount === 1 ? 'Eine Prämie ist' : `${laterCount} Prämien sind`} zahlbar ab ${formatDate(laterFrom)}`,
        ]),
    ...(heldCount === 0
      ? []
      : [
          `${heldCount === 1 ? 'eine Prämie ist' : `${heldCount} Prämien sind`} zurückgehalten, bis Sie sie freigeben`,
        ]),
    ...(awaitingCount === 0
      ? []
      : [
          awaitingCount === 1
            ? 'bei einer Anfrage ist der Umsatz nicht bestätigt'
            : `bei ${awaitingCount} Anfragen ist der Umsatz nicht bestätigt`,
        ]),
  ];
  const [first] = reasons;
  if (first === undefined) return 'Für diesen Partner ist keine Prämie offen.';
  const rest = reasons.slice(1).map((reason) => `, ${reason}`);
  return `Noch ist keine Prämie auszahlbar: ${first[0]?.toUpperCase() ?? ''}${first.slice(1)}${rest.join('')}.`;
}
