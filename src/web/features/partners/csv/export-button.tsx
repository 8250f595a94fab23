import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { saveFile } from '#web/api/downloaded-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { PartnerSearch } from '../partner-search.ts';

/** Saves the partners as they are shown now as a table for spreadsheets. */
export function ExportButton({ search }: { readonly search: PartnerSearch }) {
  const client = useQueryClient();
  const download = useMutation({
    mutationFn: async () => {
      const { exportPartners } = await import('./export-partners.ts');
      return exportPartners(client, search);
    },
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
