import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { printPicture, printSheet } from '#shared/contracts/print-studio.ts';
import type { PrintEdge, PrintLook, PrintProductId } from '#shared/print-products.ts';
import { isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/api/downloaded-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { applyIssues } from '#web/ui/form/apply-issues.ts';
import type { Typed } from './text-fields.tsx';

interface Wish {
  readonly product: PrintProductId;
  readonly look: PrintLook;
}

/** A file that is wanted: PDF with an edge, or one side as PNG. */
type Wanted = Wish &
  (
    | { readonly what: 'sheet'; readonly edge: PrintEdge }
    | { readonly what: 'picture'; readonly side: number }
  );

/** Hands a product to the browser's downloads once its texts are right. */
export function useDownload(linkId: string, form: UseFormReturn<Typed, unknown, Typed>) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ wanted, texts }: { wanted: Wanted; texts: Typed }) => {
      const params = { id: linkId };
      const { product, look } = wanted;
      const body = { product, look, ...texts };
      return wanted.what === 'sheet'
        ? call(printSheet, { params, body: { ...body, edge: wanted.edge } })
        : call(printPicture, { params, body: { ...body, side: wanted.side } });
    },
    meta: { refreshes: 'none' },
    onSuccess: saveFile,
    onError: (error) => {
      if (isSessionExpired(error) || applyIssues(form, error)) return;
      toast.error('Download fehlgeschlagen', messageOf(error, 'Bitte versuchen Sie es erneut.'));
    },
  });
  const take = (wanted: Wanted): void =>
    void form.handleSubmit((texts) => mutate({ wanted, texts }))();
  return { take, isPending };
}
