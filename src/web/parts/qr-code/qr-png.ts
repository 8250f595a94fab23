import type { QrMatrix } from '#shared/qr-code.ts';

/** Smallest edge of the picture in pixels. */
const MIN_EDGE = 1_000;

/** The code as a picture; every module has the same whole number of pixels. */
export async function qrPng(matrix: QrMatrix): Promise<Blob> {
  const scale = Math.ceil(MIN_EDGE / matrix.length);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = matrix.length * scale;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  matrix.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * scale, y * scale, scale, scale);
    }),
  );
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)));
  });
}
