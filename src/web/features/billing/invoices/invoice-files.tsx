import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import {
  getInvoiceEinvoice,
  getInvoicePdf,
  type SubscriptionInvoice,
} from '#shared/contracts/subscriptions.ts';
import { useFile } from '../use-file.ts';

/** 'PDF' and, where there is one, 'XRechnung'. */
export function InvoiceFiles({ invoice }: { readonly invoice: SubscriptionInvoice }) {
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
