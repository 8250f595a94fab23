import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownload } from './use-download.ts';

export interface DownloadButtonsProps {
  readonly id: string;
  /** Names the document for those who hear the button. */
  readonly number: string;
  readonly hasEinvoice: boolean;
}

/** 'PDF' and, where there is one, 'XRechnung'. */
export function DownloadButtons({ id, number, hasEinvoice }: DownloadButtonsProps) {
  const pdf = useDownload('pdf');
  const einvoice = useDownload('einvoice');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={pdf.isPending}
        onClick={() => pdf.mutate(id)}
      >
        PDF<span className="ew-visually-hidden"> von {number}</span>
      </Button>
      {hasEinvoice ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={einvoice.isPending}
          onClick={() => einvoice.mutate(id)}
        >
          XRechnung<span className="ew-visually-hidden"> von {number}</span>
        </Button>
      ) : null}
    </>
  );
}
