/** A file that the server sent, with the name it gave. */
export interface DownloadedFile {
  readonly blob: Blob;
  readonly filename: string;
}

/**
 * The file name of a Content-Disposition header (RFC 6266): the encoded form before the plain
 * one, the fallback when there is none. Folders in it are dropped.
 */
export function filenameOf(disposition: string | null, fallback: string): string {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition ?? '');
  const name = decode(encoded) ?? plain?.[1] ?? plain?.[2]?.trim() ?? '';
  return name.split(/[/\\]/).at(-1) || fallback;
}

function decode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: DownloadedFile): void {
  const url = URL.createObjectURL(file.blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.filename;
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
