import { useState } from 'react';
import type { Contract, Received } from '#shared/contracts/contract.ts';
import { uploadFile } from './upload-file.ts';
import { useNotifyingMutation } from './use-notifying-mutation.ts';

/** A call that takes a file, with the share of it that has been sent; null while nothing is. */
export function useUpload<C extends Contract>(contract: C) {
  const [progress, setProgress] = useState<number | null>(null);
  const upload = useNotifyingMutation<Received<C>, File>({
    mutationFn: (file) => {
      setProgress(0);
      return uploadFile(contract, file, setProgress);
    },
    onSettled: () => setProgress(null),
  });
  return { upload, progress };
}
