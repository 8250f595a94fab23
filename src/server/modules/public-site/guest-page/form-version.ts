import { createHash } from 'node:crypto';

/** Names the version of a form by the titles of its pages: 16 hexadecimal digits. */
export function formVersion(titles: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(titles)).digest('hex').slice(0, 16);
}
