import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { printPicture } from '#shared/contracts/calls.generated.ts';
import type { PictureSize } from '#shared/contracts/campaigns/print-studio.ts';
import type { PrintLook, PrintProductId, PrintTexts } from '#shared/print-products.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';

/** A product as it is shown or made. */
export interface Order extends PrintTexts {
  readonly product: PrintProductId;
  readonly look: PrintLook;
}

/** The server's own rendering as an address for an image; the one before stays until the next is there. */
export function usePicture(linkId: string, order: Order, size: PictureSize, side = 0) {
  const input = { params: { id: linkId }, body: { ...order, size, side } };
  return useQuery({
    queryKey: keyOf(printPicture, input),
    queryFn: async ({ signal }) => {
      const { blob } = await call(printPicture, input, { signal });
      return asDataUrl(blob);
    },
    placeholderData: keepPreviousData,
  });
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable picture')));
    reader.readAsDataURL(blob);
  });
}
