import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fileSlug } from '#shared/slug.ts';
import { saveFile } from '#web/api/downloaded-file.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './links.module.css';

export interface SaveCodeProps {
  readonly url: string;
  /** What the code belongs to; becomes part of the file's name. */
  readonly about: string;
}

/** Saves the code as a drawing for print, or as a picture. What draws it is loaded when it is wanted. */
export function SaveCode({ url, about }: SaveCodeProps) {
  const [hasFailed, setFailed] = useState(false);
  const save = async (ending: 'svg' | 'png'): Promise<void> => {
    setFailed(false);
    try {
      const [{ qrMatrix, qrSvg }, { qrPng }] = await Promise.all([
        import('#shared/qr-code.ts'),
        import('#web/parts/qr-code/qr-png.ts'),
      ]);
      const matrix = qrMatrix(url);
      const blob =
        ending === 'png'
          ? await qrPng(matrix)
          : new Blob([qrSvg(matrix)], { type: 'image/svg+xml' });
      saveFile({ blob, filename: `${fileSlug(`qr-code ${about}`)}.${ending}` });
    } catch {
      setFailed(true);
    }
  };
  const sign = <IconDownload size={20} stroke={1.8} aria-hidden />;
  return (
    <>
      <div className={classes.files}>
        <Button
          look="outlined"
          icon={sign}
          label={`QR als PNG speichern: ${about}`}
          onClick={() => void save('png')}
        >
          QR als PNG
        </Button>
        <Button
          look="outlined"
          icon={sign}
          label={`QR als SVG speichern: ${about}`}
          onClick={() => void save('svg')}
        >
          QR als SVG
        </Button>
      </div>
      {hasFailed ? (
        <Notice tone="bad" isNews>
          Der QR-Code konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.
        </Notice>
      ) : null}
    </>
  );
}
