import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { getBillingReportPdf } from '#shared/contracts/reports.ts';
import { useFile } from '../use-file.ts';

/** The report as PDF. */
export function ReportPdf({ id, number }: { readonly id: string; readonly number: string }) {
  const pdf = useFile(getBillingReportPdf);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={pdf.isPending}
      onClick={() => pdf.mutate(id)}
    >
      PDF<span className="ew-visually-hidden"> zu {number}</span>
    </Button>
  );
}
