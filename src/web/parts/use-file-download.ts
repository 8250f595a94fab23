import { useMutation } from '@tanstack/react-query';
import { saveFile, type DownloadedFile } from '#web/api/downloaded-file.ts';
import { showFailure } from './show-failure.ts';

/** Hands a file to the browser's downloads; says so when it can't be had. */
export function useFileDownload<Wanted = void>(
  load: (wanted: Wanted) => Promise<DownloadedFile>,
  error: string,
) {
  return useMutation({
    mutationFn: load,
    meta: { refreshes: 'none' },
    onSuccess: saveFile,
    onError: showFailure(error),
  });
}
