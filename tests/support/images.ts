import sharp from 'sharp';
import type { Caller, CallAnswer } from './caller.ts';

/** A small drawing with a shape in it, as a designer would hand it over. */
export const DRAWING =
  '<?xml version="1.0" encoding="UTF-8"?><svg xmlns="http://www.w3.org/2000/svg" width="120" height="60">' +
  '<rect width="120" height="60" fill="#9a4f38"/><circle cx="60" cy="30" r="20" fill="#fcf6ee"/></svg>';

/** A picture of one colour with a bar in it. */
export function picture(format: 'png' | 'jpeg' | 'gif' | 'webp', width = 300, height = 150) {
  const bar = {
    input: { create: { width: 20, height: 20, channels: 3 as const, background: '#fcf6ee' } },
    left: 5,
    top: 5,
  };
  return sharp({ create: { width, height, channels: 3, background: '#9a4f38' } })
    .composite([bar])
    .toFormat(format)
    .toBuffer();
}

const BOUNDARY = '----logo-4f2a9c';

/** The body of a form with one file, and the type that goes with it. */
export function uploadForm(bytes: Uint8Array | string, { field = 'logo', name = 'logo.png' } = {}) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([
      Buffer.from(head),
      Buffer.from(bytes as Uint8Array),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  };
}

/** Uploads a file as a browser of the application does. */
export function upload(
  app: Caller,
  url: string,
  bytes: Uint8Array | string,
  cookie?: string,
  form: { field?: string; name?: string } = {},
): Promise<CallAnswer> {
  const { type, body } = uploadForm(bytes, form);
  return app.call('POST', url, body, cookie, { headers: { 'content-type': type } });
}
