import { readFileSync } from 'node:fs';
import { breakable } from '#server/platform/documents/paper-text.ts';
import type { TypesettingJob } from '#server/platform/documents/typesetting-job.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import { textParts } from './text-parts.ts';

const template = readFileSync(new URL('./library-text.typ', import.meta.url), 'utf8');

/** A text of the library on paper. */
export function textJob(
  { category, content }: { readonly category: string; readonly content: string },
  { sender, isNotice }: { readonly sender: string; readonly isNotice: boolean },
  made: CalendarDate,
): TypesettingJob {
  return {
    template,
    data: {
      isNotice,
      title: breakable(category),
      sender: breakable(sender),
      parts: textParts(content).map(({ kind, lines }) => ({ kind, lines: lines.map(breakable) })),
    },
    meta: { title: category, author: sender, subject: category, keywords: [], date: made },
    images: {},
    eInvoice: null,
  };
}
