import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { getPayoutEinvoice, getPayoutPdf } from '#shared/contracts/calls.generated.ts';
import { call } from '#web/api/call.ts';
import { useFileDownload } from '#web/parts/use-file-download.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';

const FILES = {
  pdf: { contract: getPayoutPdf, error: 'PDF konnte nicht heruntergeladen werden' },
  einvoice: {
    contract: getPayoutEinvoice,
    error: 'E-Rechnung konnte nicht heruntergeladen werden',
  },
} as const;

export interface DownloadButtonsProps {
  readonly id: string;
  /** Names the document for screen readers. */
  readonly number: string;
  readonly hasEinvoice: boolean;
  /** Why there is no e-invoice: the button stays and says it. */
  readonly blocked?: string;
  /** Without icons, where many stand below each other. */
  readonly isPlain?: boolean;
}

/** 'PDF' and 'XRechnung'; where there is no e-invoice, why. */
export function DownloadButtons(props: DownloadButtonsProps) {
  const { id, number, hasEinvoice, blocked = '', isPlain = false } = props;
  const icon = isPlain ? undefined : <IconDownload size={18} aria-hidden />;
  const pdf = useDownload('pdf');
  const einvoice = useDownload('einvoice');
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        loading={pdf.isPending}
        onClick={() => pdf.mutate(id)}
      >
        PDF<span className="ew-visually-hidden"> von {number}</span>
      </Button>
      {hasEinvoice ? (
        <Button
          variant="default"
          leftSection={icon}
          loading={einvoice.isPending}
          onClick={() => einvoice.mutate(id)}
        >
          XRechnung<span className="ew-visually-hidden"> von {number}</span>
        </Button>
      ) : null}
      {hasEinvoice || blocked === '' ? null : (
        <BlockedButton variant="default" title="Keine E-Rechnung" reasons={[blocked]}>
          XRechnung<span className="ew-visually-hidden"> von {number}</span>
        </BlockedButton>
      )}
    </>
  );
}

/** Hands the PDF or the XRechnung of a document to the browser's downloads. */
function useDownload(file: keyof typeof FILES) {
  const { contract, error } = FILES[file];
  return useFileDownload((id: string) => call(contract, { params: { id } }), error);
}
