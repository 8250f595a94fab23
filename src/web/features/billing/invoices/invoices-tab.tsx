import { Button, Group } from '@mantine/core';
import { IconCreditCard, IconDownload, IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SubscriptionInvoice } from '#shared/contracts/billing/subscription.ts';
import {
  payInvoiceByCard,
  getInvoiceEinvoice,
  getInvoicePdf,
  getSubscription,
  listSubscriptionInvoices,
} from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { CsvExportButton } from '#web/parts/csv-export-button.tsx';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PrintButton } from '#web/ui/page/print-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { ColumnChoice } from '#web/ui/table/column-choice.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { usePage } from '../payment/use-page.ts';
import { useFile } from '../use-file.ts';
import { INVOICE_COLUMNS } from './invoice-columns.tsx';

const filesOf = (row: SubscriptionInvoice) => <InvoiceFiles invoice={row} />;

const payAndFilesOf = (row: SubscriptionInvoice) => (
  <Group gap={6} justify="flex-end">
    <PayInvoice invoice={row} />
    <InvoiceFiles invoice={row} />
  </Group>
);

/** Milliseconds between looks at what is being charged just now. */
const CHARGING_MS = 3_000;

const isCharging = (row: SubscriptionInvoice): boolean =>
  row.payment === 'card' && !row.paid && !row.declined;

/** Invoices of the operator for the subscription. */
export function InvoicesTab() {
  const invoices = useQuery({
    ...queryOf(listSubscriptionInvoices, { query: {} }),
    refetchInterval: ({ state }) => (state.data?.some(isCharging) === true ? CHARGING_MS : false),
  });
  const { data } = invoices;
  const takesCards = useQuery(queryOf(getSubscription, {})).data?.cardPayment === true;
  const [{ sort }, change] = useScreenSearch('/shell/abrechnungen');
  return (
    <Section
      title="Rechnungen"
      hint={
        takesCards
          ? 'Rechnungen für Ihr Abonnement, zahlbar per Überweisung oder mit Karte.'
          : 'Rechnungen für Ihr Abonnement, zahlbar per Überweisung.'
      }
      flush
      actions={
        data === undefined || data.length === 0 ? undefined : (
          <>
            <ColumnChoice list="invoice" columns={INVOICE_COLUMNS} />
            <CsvExportButton
              load={async () => (await import('./export-invoices.ts')).exportInvoices(data)}
            />
            <PrintButton />
          </>
        )
      }
    >
      <DataTable
        label="Rechnungen"
        list="invoice"
        source={invoices}
        columns={INVOICE_COLUMNS}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        actions={takesCards ? payAndFilesOf : filesOf}
        empty={
          <EmptyState
            icon={IconReceipt2}
            title="Noch keine Rechnungen"
            action={
              <LinkButton to="/abrechnungen" search={{ tab: 'abonnement' }} variant="default">
                Zum Abonnement
              </LinkButton>
            }
          >
            Sobald Sie einen Premium-Tarif buchen, stehen Ihre Rechnungen hier.
          </EmptyState>
        }
      />
    </Section>
  );
}

/** 'Mit Karte zahlen', for what is open and is not being charged anyway. */
function PayInvoice({ invoice }: { readonly invoice: SubscriptionInvoice }) {
  const page = usePage(payInvoiceByCard);
  if (invoice.paid || (invoice.payment === 'card' && !invoice.declined)) return null;
  const go = () =>
    page
      .open({ params: { id: invoice.id } })
      .catch((error: unknown) => showRefusal(error, 'Die Bezahlseite öffnet sich nicht'));
  return (
    <Button
      leftSection={<IconCreditCard size={18} aria-hidden />}
      loading={page.isBusy}
      onClick={() => void go()}
    >
      Mit Karte zahlen<span className="ew-visually-hidden">: {invoice.number}</span>
    </Button>
  );
}

/** 'PDF' and, where there is one, 'XRechnung'. */
function InvoiceFiles({ invoice }: { readonly invoice: SubscriptionInvoice }) {
  const pdf = useFile(getInvoicePdf);
  const einvoice = useFile(getInvoiceEinvoice);
  const of = <span className="ew-visually-hidden"> zu {invoice.number}</span>;
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={pdf.isPending}
        onClick={() => pdf.mutate(invoice.id)}
      >
        PDF{of}
      </Button>
      {invoice.einvoiceUrl === null ? null : (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={einvoice.isPending}
          onClick={() => einvoice.mutate(invoice.id)}
        >
          XRechnung{of}
        </Button>
      )}
    </Group>
  );
}
