import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { exportLeads } from '#shared/contracts/leads.ts';
import { isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { saveFile } from '#web/api/downloaded-file.ts';
import { useCall } from '#web/api/use-call.ts';
import { useAddress } from '#web/ui/address/use-address.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { leadQuery, readLeadSearch } from './lead-search.ts';

/** The requests as they are filtered now, as a table for spreadsheets. */
export function ExportButton() {
  const [search] = useAddress(readLeadSearch);
  const download = useCall(exportLeads);
  const save = () =>
    download.mutate(
      { query: leadQuery(search) },
      {
        onSuccess: saveFile,
        onError: (error) => {
          if (isSessionExpired(error)) return;
          toast.error('Export fehlgeschlagen', messageOf(error, 'Bitte versuchen Sie es erneut.'));
        },
      },
    );
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={save}
    >
      CSV-Export
    </Button>
  );
}
