import { LOGO_MAX_BYTES } from '#shared/logo.ts';

/** Why a file is not sent at all, in the words of docs/product/accounts.md section 11. */
export interface FileRefusal {
  readonly title: string;
  readonly message: string;
}

/** What can be said of a file before it is sent; null when it may be tried. */
export function refuseFile({ size, type }: Pick<File, 'size' | 'type'>): FileRefusal | null {
  if (!type.startsWith('image/'))
    return { title: 'Ungültiger Dateityp', message: 'Bitte wählen Sie eine Bilddatei aus.' };
  if (size > LOGO_MAX_BYTES)
    return { title: 'Datei zu groß', message: 'Die Logo-Datei darf maximal 2MB groß sein.' };
  return null;
}
