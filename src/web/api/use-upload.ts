import { useState } from 'react';
import type { ApiCall, Received } from '#shared/contracts/contract.ts';
import { ApiError } from './api-error.ts';
import { alwaysSent, NO_CONNECTION } from './call.ts';
import { readError } from './read-error.ts';
import { requestUrl, type UrlValues } from './request-url.ts';
import { useNotifyingMutation } from './use-notifying-mutation.ts';

/**
 * A call that takes a file, with the share of it that has been sent; null while nothing is.
 * @param params what its path names
 */
export function useUpload<C extends ApiCall>(api: C, params: UrlValues = {}) {
  const [progress, setProgress] = useState<number | null>(null);
  const upload = useNotifyingMutation<Received<C>, File>({
    mutationFn: (file) => {
      setProgress(0);
      return uploadFile(api, params, file, setProgress);
    },
    onSettled: () => setProgress(null),
  });
  return { upload, progress };
}

/**
 * Sends a file as a contract describes it. Only the older way of the browser reports how much of it
 * has been sent.
 * @param onProgress share of the file that was sent, 0 to 1
 * @throws ApiError when the answer is not OK or when there is none
 */
export async function uploadFile<C extends ApiCall>(
  api: C,
  params: UrlValues,
  file: File,
  onProgress: (share: number) => void,
): Promise<Received<C>> {
  const form = new FormData();
  form.append(api.uploadField ?? 'file', file);
  const response = await send(api.method, requestUrl(api.path, params), form, onProgress);
  if (!response.ok) throw await readError(response);
  return (await response.json()) as Received<C>;
}

function send(
  method: string,
  url: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries({ ...alwaysSent(), accept: 'application/json' }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener('load', () => {
      const { status, statusText } = request;
      resolve(new Response(request.responseText, { status, statusText }));
    });
    for (const failure of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(failure, () => reject(new ApiError(0, NO_CONNECTION)));
    request.send(form);
  });
}
