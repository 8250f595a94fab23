import { useMemo } from 'react';
import { qrMatrix, qrSvg } from '#shared/qr-code.ts';
import { spoken } from './text.ts';
import classes from './qr-code.module.css';

export interface QrCodeProps {
  readonly url: string;
  readonly about: string;
}

/** A code to be scanned from the phone that is held up: dark on white, as large as the screen lets it. */
export function QrCode({ url, about }: QrCodeProps) {
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(qrSvg(qrMatrix(url)))}`,
    [url],
  );
  return (
    <figure className={classes.figure}>
      <img className={classes.code} src={source} alt={`QR-Code zu ${url}`} />
      <figcaption className={classes.caption}>
        <b>{about}</b>
        <span>{spoken(url)}</span>
      </figcaption>
    </figure>
  );
}
