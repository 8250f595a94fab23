import { createHash } from 'node:crypto';
import type { PreviewContent } from './preview-content.ts';

/** Goes up when the picture is drawn in another way. */
const DRAWING = 1;

/** Tells apart what looks different. */
export function previewKey(content: PreviewContent): string {
  const text = JSON.stringify([DRAWING, content]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/**
 * '/vorschau/{slug}.png?v={key}': messengers keep a picture under its address for weeks, so a
 * page that has changed gets another one.
 */
export function previewPath(slug: string, content: PreviewContent): string {
  return `/vorschau/${slug}.png?v=${previewKey(content)}`;
}
