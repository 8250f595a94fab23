import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { qrMatrix, qrSvg } from '#shared/qr-code.ts';
import { fileSlug } from '#shared/slug.ts';
import { saveFile } from '#web/api/downloaded-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { AddressLine } from '#web/ui/page/address-line.tsx';
import { qrPng } from './qr-png.ts';
import classes from './qr-code.module.css';

export interface QrPanelProps {
  /** Path on this site that the code opens. */
  readonly path: string;
  /** Base of the address instead of this site's. */
  readonly origin?: string;
  /** What the code belongs to; becomes part of the file's name. */
  readonly about: string;
}

/** The code to look at, to scan and to save. */
export function QrPanel({ path, origin = window.location.origin, about }: QrPanelProps) {
  const address = `${origin}${path}`;
  const matrix = useMemo(() => qrMatrix(address), [address]);
  const save = (blob: Blob, ending: string) =>
    saveFile({ blob, filename: `${fileSlug(`qr-code ${about}`)}.${ending}` });
  const savePng = async () => {
    try {
      save(await qrPng(matrix), 'png');
    } catch {
      toast.error(
        'Das Bild konnte nicht erstellt werden.',
        'Bitte speichern Sie den Code als SVG.',
      );
    }
  };
  return (
    <div className={classes.panel}>
      <img
        className={classes.code}
        alt={`QR-Code zu ${address}`}
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg(matrix))}`}
      />
      <AddressLine label="Ziel des QR-Codes" path={path} origin={origin} />
      <p className={classes.hint}>
        Gut lesbar ab zwei Zentimetern Kantenlänge. Den weißen Rand bitte nicht abschneiden.
      </p>
      <Group gap="xs" justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void savePng()}
        >
          PNG
        </Button>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => save(new Blob([qrSvg(matrix)], { type: 'image/svg+xml' }), 'svg')}
        >
          SVG für den Druck
        </Button>
      </Group>
    </div>
  );
}
