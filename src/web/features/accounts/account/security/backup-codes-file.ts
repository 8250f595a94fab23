import { PRODUCT_NAME } from '#shared/product.ts';
import type { DownloadedFile } from '#web/api/downloaded-file.ts';

/** Backup codes as a text file that every system opens. */
export function backupCodesFile(codes: readonly string[]): DownloadedFile {
  const lines = [`Backup-Codes für ${PRODUCT_NAME}`, 'Jeder Code gilt einmal.', '', ...codes, ''];
  return {
    blob: new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }),
    filename: `${PRODUCT_NAME.toLowerCase()}-backup-codes.txt`,
  };
}
