import type { PartnerReadiness } from '#shared/contracts/credit-notes.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { needsAgreement } from './payout-obstacles.ts';

/** 'Gutschrift-bereit', or how much is missing. */
export function ReadinessBadge({ readiness }: { readonly readiness: PartnerReadiness }) {
  if (readiness.ready) return <StatusBadge tone="good">Gutschrift-bereit</StatusBadge>;
  const missing = readiness.issues.filter(({ blocks }) => blocks === 'document').length;
  if (missing === 1 && needsAgreement(readiness))
    return <StatusBadge tone="info">Vereinbarung fehlt</StatusBadge>;
  return (
    <StatusBadge tone="wait">
      {missing === 1 ? 'Eine Angabe fehlt' : `${missing} Angaben fehlen`}
    </StatusBadge>
  );
}
