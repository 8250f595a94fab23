import { afterAll, describe, expect, it } from 'vitest';
import { aJob } from '#tests/support/typesetting.ts';
import { startDocumentRenderer } from './document-renderer.ts';
import { createTypesetter } from './typesetter.ts';

const renderer = startDocumentRenderer({ threads: 2 });
afterAll(() => renderer.close());

describe('the document renderer', () => {
  it('gives many callers at once what the typesetter would give each', async () => {
    const jobs = Array.from({ length: 12 }, (_, index) => aJob({ data: { text: `Nr. ${index}` } }));
    const made = await Promise.all(jobs.map((job) => renderer.render(job)));
    const typesetter = createTypesetter();
    const errors = jobs.filter(
      (job, index) => Buffer.compare(typesetter.typeset(job), made[index]!) !== 0,
    );
    expect(errors).toEqual([]);
  });

  it('passes an error on and goes on working', async () => {
    await expect(
      renderer.render(aJob({ template: '#let template(d) = d.missing' })),
    ).rejects.toThrow(/missing/);
    expect((await renderer.render(aJob())).subarray(0, 5)).toEqual(
      new TextEncoder().encode('%PDF-'),
    );
  });

  it('keeps the event loop free while a long document is set', async () => {
    const template = '#let template(d) = table(columns: 6, ..range(9000).map(str))';
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    const startedAt = performance.now();
    await renderer.render(aJob({ template }));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan((performance.now() - startedAt) / 5 / 4);
  });
});
