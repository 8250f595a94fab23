import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listLeadSales, withdrawCommissionCorrection } from '#shared/contracts/calls.generated.ts';
import type { LeadSale } from '#shared/contracts/leads/lead-sales.ts';
import { COMMISSION_STATUSES, type CommissionStatus } from '#shared/labels/statuses.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { showFailure } from '#web/parts/show-failure.ts';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { FurtherSaleDialog } from './further-sale-dialog.tsx';
import { isHeld, type LeadDetail } from './lead.ts';
import classes from './lead-sales.module.css';

const TONES: Readonly<Record<CommissionStatus, Tone>> = {
  pending: 'wait',
  partial: 'info',
  paid: 'good',
  not_qualified: 'bad',
};

/** What a booking has brought so far, sale by sale, and the way to enter more. */
export function LeadSales({ lead }: { readonly lead: LeadDetail }) {
  const { data: sales } = useQuery({
    ...queryOf(listLeadSales, { params: { id: lead.id } }),
    ...POLLED,
  });
  /** The further sale that is changed, or a new one; null while the dialog is closed. */
  const [asked, setAsked] = useState<LeadSale | 'new' | null>(null);
  /** The sale whose settled commission is corrected. */
  const [corrected, setCorrected] = useState<LeadSale | null>(null);
  if (sales === undefined) return null;
  return (
    <>
      <ul className={classes.sales} aria-label="Umsätze">
        {sales.map((sale) => (
          <SaleRow
            key={sale.id}
            sale={sale}
            onChange={() => setAsked(sale)}
            onCorrect={() => setCorrected(sale)}
          />
        ))}
      </ul>
      {lead.status === 'converted' && !isHeld(lead) ? (
        <div>
          <WhoMay right="leads.write">
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setAsked('new')}
            >
              Weiterer Umsatz
            </Button>
          </WhoMay>
        </div>
      ) : null}
      <FurtherSaleDialog lead={lead} sale={asked} onClose={() => setAsked(null)} />
      <CorrectionDialog lead={lead} sale={corrected} onClose={() => setCorrected(null)} />
    </>
  );
}

interface SaleRowProps {
  readonly sale: LeadSale;
  readonly onChange: () => void;
  readonly onCorrect: () => void;
}

function SaleRow({ sale, onChange, onCorrect }: SaleRowProps) {
  const { isFurther, day, saleAmount, note, commission } = sale;
  const isSettled = commission !== null && commission.settledAmount > 0;
  const name = `${isFurther ? 'Weiterer Umsatz' : 'Bestätigter Umsatz'} vom ${formatDate(day)}`;
  return (
    <li className={classes.sale}>
      <div className={classes.what}>
        <strong>{name}</strong>
        {note === '' ? null : <span>{note}</span>}
        <CommissionOf commission={commission} />
      </div>
      <span className={`${classes.amount} ew-numbers`}>{formatEuros(saleAmount)}</span>
      {isFurther && !isSettled ? (
        <WhoMay right="leads.write">
          <Button variant="subtle" size="compact-md" onClick={onChange}>
            Ändern<span className="ew-visually-hidden">: {name}</span>
          </Button>
        </WhoMay>
      ) : null}
      {isSettled && saleAmount > 0 ? (
        <WhoMay right="money.correct">
          <Button variant="subtle" size="compact-md" onClick={onCorrect}>
            Korrigieren<span className="ew-visually-hidden">: {name}</span>
          </Button>
        </WhoMay>
      ) : null}
      <Corrections commission={commission} />
    </li>
  );
}

/** What was corrected of a settled commission, and where that is offset. */
function Corrections({ commission }: Pick<LeadSale, 'commission'>) {
  const withdraw = useCall(withdrawCommissionCorrection);
  if (commission === null || commission.corrections.length === 0) return null;
  const takeBack = (correction: string) =>
    withdraw.mutate(
      { params: { id: commission.id, correction } },
      {
        onSuccess: () => toast.success('Korrektur zurückgenommen'),
        onError: showFailure('Das hat nicht geklappt'),
      },
    );
  return (
    <ul className={classes.corrections} aria-label="Korrekturen">
      {commission.corrections.map(
        ({ id, day, amount, corrects, reason, offsetBy, isWithdrawn }) => (
          <li key={id}>
            <span className="ew-numbers">
              Korrektur zu {corrects.number} vom {formatDate(day)}
              {isWithdrawn ? ': zurückgenommen' : `: ${formatEuros(amount)}`}
            </span>
            {reason === '' ? null : <span>{reason}</span>}
            {isWithdrawn ? null : (
              <span>
                {offsetBy === null
                  ? 'Wird auf dem nächsten Beleg verrechnet.'
                  : `Verrechnet auf ${offsetBy.number}.`}
              </span>
            )}
            {isWithdrawn || offsetBy !== null ? null : (
              <div>
                <WhoMay right="money.correct">
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    ml={-8}
                    loading={withdraw.isPending}
                    onClick={() => takeBack(id)}
                  >
                    Zurücknehmen
                    <span className="ew-visually-hidden">: Korrektur zu {corrects.number}</span>
                  </Button>
                </WhoMay>
              </div>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

function CommissionOf({ commission }: Pick<LeadSale, 'commission'>) {
  if (commission === null) return <span>Ohne eigene Prämie</span>;
  const { amount, status, documents } = commission;
  return (
    <span className={classes.commission}>
      Prämie {formatEuros(amount)}
      <StatusBadge tone={TONES[status]}>{COMMISSION_STATUSES[status]}</StatusBadge>
      {documents.length === 0 ? null : documents.map(({ number }) => number).join(', ')}
    </span>
  );
}
