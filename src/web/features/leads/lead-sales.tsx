import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listLeadSales } from '#shared/contracts/calls.generated.ts';
import type { LeadSale } from '#shared/contracts/leads/lead-sales.ts';
import { COMMISSION_STATUSES, type CommissionStatus } from '#shared/labels/statuses.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
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
  if (sales === undefined) return null;
  return (
    <>
      <ul className={classes.sales} aria-label="Umsätze">
        {sales.map((sale) => (
          <SaleRow key={sale.id} sale={sale} onChange={() => setAsked(sale)} />
        ))}
      </ul>
      {lead.status === 'converted' && !isHeld(lead) ? (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setAsked('new')}
          >
            Weiterer Umsatz
          </Button>
        </div>
      ) : null}
      <FurtherSaleDialog lead={lead} sale={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function SaleRow({ sale, onChange }: { readonly sale: LeadSale; readonly onChange: () => void }) {
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
        <Button variant="subtle" size="compact-md" onClick={onChange}>
          Ändern<span className="ew-visually-hidden">: {name}</span>
        </Button>
      ) : null}
    </li>
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
