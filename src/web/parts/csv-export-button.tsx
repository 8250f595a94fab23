import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { saveFile, type DownloadedFile } from '#web/api/downloaded-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** What a screen shows, as it is filtered now, as a table for spreadsheets. */
export function CsvExportButton({ load }: { readonly load: () => Promise<DownloadedFile> }) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: saveFile,
    onError: (error) => {
      if (isSessionExpired(error)) return;
      toast.error('Export fehlgeschlagen', messageOf(error, 'Bitte versuchen Sie es erneut.'));
    },
  });
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
