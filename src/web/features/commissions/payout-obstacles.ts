import type { OpenPartner } from '#shared/contracts/commissions.ts';
import type { PartnerReadiness, PreconditionIssue } from '#shared/contracts/partners/partners.ts';
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

export function payoutObstacles(
  partner: Pick<OpenPartner, 'payableCount' | 'awaitingCount' | 'openAmount'>,
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

function whyNothing({
  payableCount,
  awaitingCount,
  openAmount,
}: Pick<OpenPartner, 'payableCount' | 'awaitingCount' | 'openAmount'>): string | null {
  if (openAmount < 0)
    return `${balanceText(openAmount)}. Es wird mit den nächsten Prämien verrechnet; bis dahin wird nichts ausgezahlt.`;
  if (payableCount > 0)
    return openAmount === 0
      ? 'Die Korrekturen gleichen die offenen Prämien genau aus. Ausgezahlt wird erst wieder, wenn neue hinzukommen.'
      : null;
  if (awaitingCount === 0) return 'Für diesen Partner ist keine Prämie offen.';
  return awaitingCount === 1
    ? 'Noch ist keine Prämie auszahlbar: Bei einer Anfrage ist der Umsatz nicht bestätigt.'
    : `Noch ist keine Prämie auszahlbar: Bei ${awaitingCount} Anfragen ist der Umsatz nicht bestätigt.`;
}
