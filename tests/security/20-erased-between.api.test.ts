import { afterAll, describe, expect, it } from 'vitest';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { sendCreditNote } from '#server/modules/credit-notes/lifecycle/send-credit-note.ts';
import { reportFile } from '#server/modules/reporting/reports/announce-report.ts';
import {
  startDocumentRenderer,
  type DocumentRenderer,
} from '#server/platform/documents/document-renderer.ts';
import { payOut, saleOf } from '../support/payout-scene.ts';
import { orderPartner, orderVisitor, providerOf, runErasures } from '../support/person-erasure.ts';
import { createTestApplication } from '../support/test-application.ts';
import { createWorld, must } from '../support/world.ts';

/** Row 20: what was read of a person before their erasure is not stored after it. */
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const renderer = startDocumentRenderer();
afterAll(() => renderer.close());

describe('a person who is erased between reading and writing', { timeout: 60_000 }, () => {
  it('is in no PDF of a report', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    const provider = await providerOf(app, world);
    const id = await saleOf(app, world, 2000);
    const report = await must<{ id: string }>(
      app,
      'POST',
      '/api/billing/trigger',
      { schedule: 'monthly' },
      cookie,
    );
    await orderVisitor(app, world, id);
    const outcomes: unknown[] = [];
    const whileRendered: DocumentRenderer = {
      ...renderer,
      render: async (job) => {
        outcomes.push(await runErasures(app, world));
        return renderer.render(job);
      },
    };
    const first = await reportFile(app.services, whileRendered, provider, report.id);
    // Painted with the address, thrown away, and painted once more without it.
    expect(outcomes).toEqual([['done'], [null]]);
    const url = `/api/billing/reports/${report.id}/pdf`;
    const kept = await app.http.inject({ url, headers: { cookie } });
    expect(first?.equals(kept.rawPayload)).toBe(true);
  });

  it('gets no document by mail', async () => {
    const world = await createWorld(app);
    const provider = await providerOf(app, world);
    await saleOf(app, world, 2000);
    const document = await payOut(app, world, 100);
    await must(app, 'PUT', `/api/payouts/${document}/mark-paid`, {}, world.provider.cookie);
    expect((await orderPartner(app, world)).statusCode).toBe(200);
    const { rows } = await app.pool.query<{ id: string }>(
      'select id from users where provider_id = $1',
      [provider],
    );
    const acting: ActingProvider = {
      kind: 'provider',
      providerId: provider,
      userId: rows[0]?.id ?? '',
    };
    const limits = {
      consume: async () => {
        await runErasures(app, world);
        return null;
      },
      forgive: () => Promise.resolve(),
    };
    const sending = sendCreditNote(
      { services: app.services, renderer, limits },
      acting,
      document,
      { message: '', despiteRefusal: false },
      null,
    );
    await expect(sending).rejects.toMatchObject({ code: 'recipient_missing' });
    const { rowCount } = await app.pool.query(
      `select from mails where provider_id = $1 and kind = 'credit_note'`,
      [provider],
    );
    expect(rowCount).toBe(0);
  });
});
