import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { printPicture, printSheet } from '#shared/contracts/calls.generated.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import {
  PRINT_EDGES,
  type PrintEdge,
  type PrintLook,
  printProduct,
  type PrintProductId,
} from '#shared/print-products.ts';
import { isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/api/downloaded-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { applyIssues } from '#web/ui/form/apply-issues.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import type { Typed } from './text-fields.tsx';
import type { Order } from './use-picture.ts';
import classes from './print.module.css';

export interface DownloadsProps {
  readonly linkId: string;
  readonly form: UseFormReturn<Typed, unknown, Typed>;
  readonly order: Order;
  /** What the code leads to. */
  readonly target: string;
}

/** PDF for printers and PNG for everything else, with the texts as they stand in the fields. */
export function Downloads({ linkId, form, order, target }: DownloadsProps) {
  const [edge, setEdge] = useState<PrintEdge>('marks');
  const download = useDownload(linkId, form);
  const { unit, sides = [''] } = printProduct(order.product);
  const { product, look } = order;
  const isPaper = unit === 'mm';
  return (
    <div className={classes.downloads}>
      {isPaper ? (
        <NativeSelect
          label="Rand der PDF-Datei"
          data={[...choicesOf(PRINT_EDGES)]}
          value={edge}
          onChange={({ currentTarget }) =>
            setEdge(keysOf(PRINT_EDGES).find((key) => key === currentTarget.value) ?? 'marks')
          }
        />
      ) : null}
      <div className={classes.buttons}>
        {isPaper ? (
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.take({ what: 'sheet', product, look, edge })}
          >
            PDF herunterladen
          </Button>
        ) : null}
        {sides.map((name, side) => (
          <Button
            key={name}
            variant={isPaper ? 'default' : 'filled'}
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.take({ what: 'picture', product, look, side })}
          >
            {`PNG ${name}`.trim()}
          </Button>
        ))}
      </div>
      <p className={classes.hint}>
        {isPaper
          ? 'Druckereien schneiden am Endformat; 3 mm Beschnitt stehen darüber hinaus. Die Farben sind als RGB angelegt. Für den eigenen Drucker eignet sich „Nur das Endformat“. '
          : ''}
        Der Code führt zu <span className={classes.target}>{target}</span>. Prüfen Sie ihn vor dem
        Druck einmal mit dem Handy.
      </p>
    </div>
  );
}

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
function useDownload(linkId: string, form: UseFormReturn<Typed, unknown, Typed>) {
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
