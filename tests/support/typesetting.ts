import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { createTypesetter } from '#server/platform/documents/typesetter.ts';
import type { TypesettingJob } from '#server/platform/documents/typesetting-job.ts';
import { calendarDate } from '#shared/calendar-date.ts';

const typesetter = createTypesetter();

/** Typesets in the test's own thread. */
export const rendererInPlace: DocumentRenderer = {
  render: (job) => Promise.resolve(typesetter.typeset(job)),
  draw: (job) => Promise.resolve(typesetter.draw(job)),
  close: () => Promise.resolve(),
};

export function aJob(overrides: Partial<TypesettingJob> = {}): TypesettingJob {
  return {
    template: '#let template(data) = [#data.text]',
    data: { text: 'Guten Tag' },
    meta: {
      title: 'Probe',
      author: 'Gut Lindenhof',
      subject: 'Eine Probe',
      keywords: ['Probe'],
      date: calendarDate('2026-11-20'),
    },
    images: {},
    eInvoice: null,
    ...overrides,
  };
}
