import { IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  listSubscriptionInvoices,
  type SubscriptionInvoice,
} from '#shared/contracts/subscriptions.ts';
import { queryOf } from '#web/api/queries.ts';
import { textParam, useAddress } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { INVOICE_COLUMNS } from './invoice-columns.tsx';
import { InvoiceFiles } from './invoice-files.tsx';

const filesOf = (row: SubscriptionInvoice) => <InvoiceFiles invoice={row} />;

/** Invoices of the operator for the subscription. */
export function InvoicesTab() {
  const invoices = useQuery(queryOf(listSubscriptionInvoices, { query: {} }));
  const [{ sort }, change] = useAddress((raw) => ({ sort: textParam(raw, 'sort') }));
  return (
    <Section
      title="Rechnungen"
      hint="Rechnungen für Ihr Abonnement, zahlbar per Überweisung."
      flush
    >
      <DataTable
        label="Rechnungen"
        source={invoices}
        columns={INVOICE_COLUMNS}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        actions={filesOf}
        empty={
          <EmptyState icon={IconReceipt2} title="Noch keine Rechnungen">
            Sobald Sie einen Premium-Tarif buchen, stehen Ihre Rechnungen hier.
          </EmptyState>
        }
      />
    </Section>
  );
}
