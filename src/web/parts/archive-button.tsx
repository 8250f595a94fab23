import { Button } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadDocuments, exportAccount } from '#shared/contracts/calls.generated.ts';
import { isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/api/downloaded-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const ARCHIVES = { documents: downloadDocuments, account: exportAccount } as const;

export interface ArchiveButtonProps {
  readonly archive: Parameters<typeof useArchive>[0];
  readonly children: string;
}

/** Downloads an archive of the account, and says when it has arrived. */
export function ArchiveButton({ archive, children }: ArchiveButtonProps) {
  const download = useArchive(archive);
  const Icon = download.data === true ? IconCircleCheck : IconDownload;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<Icon size={18} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {children}
      </Button>
      <output className="ew-visually-hidden">
        {download.data === true ? 'Heruntergeladen' : ''}
      </output>
    </div>
  );
}

/** Hands an archive of the account to the browser's downloads; data is true once it is there. */
function useArchive(archive: keyof typeof ARCHIVES) {
  return useMutation({
    meta: { refreshes: 'none' },
    mutationFn: async () => {
      saveFile(await call(ARCHIVES[archive], {}));
      return true;
    },
    onError: (error) => {
      if (isSessionExpired(error)) return;
      toast.error(
        'Download fehlgeschlagen',
        messageOf(error, 'Die Übertragung wurde unterbrochen. Bitte versuchen Sie es erneut.'),
      );
    },
  });
}
