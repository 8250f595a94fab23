import { useMutation } from '@tanstack/react-query';
import { downloadDocuments, exportAccount } from '#shared/contracts/own-data.ts';
import { isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/api/downloaded-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const ARCHIVES = { documents: downloadDocuments, account: exportAccount } as const;

/** Hands an archive of the account to the browser's downloads; data is true once it is there. */
export function useArchive(archive: keyof typeof ARCHIVES) {
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
