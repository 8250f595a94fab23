import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { DownloadedFile } from '#web/api/downloaded-file.ts';
import { useFileDownload } from './use-file-download.ts';

/** What a screen shows, as it is filtered now, as a table for spreadsheets. */
export function CsvExportButton({ load }: { readonly load: () => Promise<DownloadedFile> }) {
  const download = useFileDownload(load, 'Export fehlgeschlagen');
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      CSV-Export
    </Button>
  );
}
