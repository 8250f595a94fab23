import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keysOf } from '#shared/labels/statuses.ts';
import { PRINT_EDGES, printProduct, type PrintEdge } from '#shared/print-products.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import type { Typed } from './text-fields.tsx';
import { useDownload } from './use-download.ts';
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
