import { unzipSync } from 'fflate';
import { headersOf } from './caller.ts';
import type { TestApplication } from './test-application.ts';

/** A ZIP archive, read back by a program that did not write it. */
export interface ReadArchive {
  readonly names: readonly string[];
  bytes(name: string): Buffer;
  text(name: string): string;
  json<T>(name: string): T;
}

export function readArchive(zip: Uint8Array): ReadArchive {
  const entries = unzipSync(zip);
  const bytes = (name: string): Buffer => {
    const entry = entries[name];
    if (entry === undefined) throw new Error(`no ${name} among ${Object.keys(entries).join(', ')}`);
    return Buffer.from(entry);
  };
  const text = (name: string): string => bytes(name).toString('utf8');
  return {
    names: Object.keys(entries),
    bytes,
    text,
    json: <T>(name: string) => JSON.parse(text(name)) as T,
  };
}

/** Downloads an archive as its owner does. @throws with the answer when it is refused */
export async function downloadArchive(
  app: TestApplication,
  url: string,
  cookie: string,
): Promise<ReadArchive> {
  const answer = await app.http.inject({
    method: 'GET',
    url,
    headers: headersOf(undefined, cookie),
  });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return readArchive(answer.rawPayload);
}

/** The rows of a table for spreadsheets; cells as they were written, quotes taken off. */
export function csvRows(csv: string): string[][] {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1);
  return lines.map((line) =>
    [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;"]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  );
}
