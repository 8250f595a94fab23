import { Button } from '@mantine/core';
import { COMMISSION_STATUSES } from '#shared/labels/statuses.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import type { LeadDetail } from '../lead.ts';
import { StepCard } from '../step-card.tsx';
import classes from '../steps.module.css';

/** Won: what it brought and what the partner gets for it. */
export function ConvertedStep({ lead, onEdit }: { lead: LeadDetail; onEdit: () => void }) {
  const { saleAmount, commissionAmount, commissionStatus, partnerName } = lead;
  const isSettled = lead.rewardType === 'per_sale' && (lead.commissionPaidAmount ?? 0) > 0;
  return (
    <StepCard
      title="Umsatz bestätigt"
      tone="done"
      actions={
        isSettled ? undefined : (
          <Button variant="default" onClick={onEdit}>
            Betrag ändern
          </Button>
        )
      }
    >
      <p>
        Umsatz netto:{' '}
        <strong className={`${classes.figure} ew-numbers`}>{formatEuros(saleAmount ?? 0)}</strong>
      </p>
      {commissionAmount === null || commissionStatus === null ? (
        <p>Für diese Anfrage entsteht keine Prämie.</p>
      ) : (
        <p>
          Prämie für {partnerName}:{' '}
          <strong className={`${classes.figure} ew-numbers`}>
            {formatEuros(commissionAmount)}
          </strong>{' '}
          ({COMMISSION_STATUSES[commissionStatus]})
        </p>
      )}
      {isSettled ? (
        <p>Die Prämie steht auf einer Gutschrift; der Betrag kann nicht mehr geändert werden.</p>
      ) : null}
    </StepCard>
  );
}
