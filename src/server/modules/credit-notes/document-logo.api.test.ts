import { describe, expect, it } from 'vitest';
import { providerId } from '#shared/ids.ts';
import { headersOf } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { picture, upload } from '#tests/support/images.ts';
import { confirmedSale, payoutWorld } from '#tests/support/payout-world.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { TODAY } from '#tests/support/today.ts';
import { rendererInPlace } from '#tests/support/typesetting.ts';
import { must, type World } from '#tests/support/world.ts';
import { renderCreditNotePdf } from './documents/render-credit-note-pdf.ts';
import { renderXRechnung } from './documents/xrechnung.ts';
import { readSnapshot, type CreditNoteSnapshot } from './domain/credit-note-snapshot.ts';
import { findLogo } from './file-store.ts';
import { verifyChain } from './verify.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const [wide, tall] = [await picture('png', 1200, 300), await picture('jpeg', 100, 400)];

const logoOf = (world: World, bytes: Uint8Array) =>
  upload(app, '/api/account/logo', bytes, world.provider.cookie);

async function pay(world: World): Promise<string> {
  await confirmedSale(app, world, 1000);
  const body = { partnerId: world.partner.id, paidAmount: 50, paidDate: TODAY };
  const { cookie } = world.provider;
  const url = '/api/commissions/process-payout';
  const { id } = await must<{ id: string }>(app, 'POST', url, body, cookie);
  return id;
}

async function snapshotOf(id: string): Promise<CreditNoteSnapshot> {
  const { rows } = await app.pool.query<{ snapshot: unknown }>(
    'select snapshot from credit_notes where id = $1',
    [id],
  );
  return readSnapshot(rows[0]?.snapshot);
}

async function pdfOf(world: World, id: string): Promise<Buffer> {
  const headers = headersOf(undefined, world.provider.cookie);
  const answer = await app.http.inject({ method: 'GET', url: `/api/payouts/${id}/pdf`, headers });
  return answer.rawPayload;
}

const hasImage = (pdf: Buffer): boolean => pdf.toString('latin1').includes('/Subtype /Image');

describe('the logo of a document', () => {
  it('is the one at issue, also when it was replaced or removed before the PDF was made', async () => {
    const world = await payoutWorld(app);
    const { cookie } = world.provider;
    await logoOf(world, wide);
    const first = await pay(world);
    await logoOf(world, tall);
    const second = await pay(world);
    await app.call('DELETE', '/api/account/logo', undefined, cookie);
    const third = await pay(world);

    const [a, b, c] = [await snapshotOf(first), await snapshotOf(second), await snapshotOf(third)];
    expect(a.provider.logoSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(b.provider.logoSha256).not.toBe(a.provider.logoSha256);
    expect(c.provider.logoSha256).toBeNull();
    expect(hasImage(await pdfOf(world, first))).toBe(true);
    expect(hasImage(await pdfOf(world, second))).toBe(true);
    expect(hasImage(await pdfOf(world, third))).toBe(false);
  });

  it('makes the same bytes again from what was frozen', async () => {
    const world = await payoutWorld(app);
    const provider = providerId(await providerIdOf(app.pool, world.provider.email));
    await logoOf(world, wide);
    const id = await pay(world);
    const stored = await pdfOf(world, id);
    await app.call('DELETE', '/api/account/logo', undefined, world.provider.cookie);
    const snapshot = await snapshotOf(id);
    const logo = await findLogo(app.services.db, provider, snapshot.provider.logoSha256 ?? '');
    const xml = renderXRechnung(snapshot);
    const again = await renderCreditNotePdf(rendererInPlace, snapshot, xml, { logo });
    expect(Buffer.compare(stored, Buffer.from(again))).toBe(0);
    await expect(app.pool.query('delete from document_logos')).rejects.toThrow('never changed');
  });

  it('stands on the reversal too, and is stored once however many documents carry it', async () => {
    const world = await payoutWorld(app);
    const { cookie, email } = world.provider;
    await logoOf(world, wide);
    const id = await pay(world);
    await pay(world);
    const reason = { reason: 'other', notes: 'Nur ein Versuch.' };
    const url = `/api/payouts/${id}/cancel-with-credit`;
    const reversal = await must<{ id: string }>(app, 'POST', url, reason, cookie);
    expect(hasImage(await pdfOf(world, reversal.id))).toBe(true);
    const provider = await providerIdOf(app.pool, email);
    const { rows } = await app.pool.query('select 1 from document_logos where provider_id = $1', [
      provider,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is never missing, however often it is replaced while documents are issued', async () => {
    const world = await payoutWorld(app);
    const provider = providerId(await providerIdOf(app.pool, world.provider.email));
    await logoOf(world, wide);
    const issued: string[] = [];
    const replacing = (async () => {
      for (const bytes of [tall, wide, tall, wide]) await logoOf(world, bytes);
    })();
    for (let count = 0; count < 8; count += 1) issued.push(await pay(world));
    await replacing;
    for (const id of issued) expect(hasImage(await pdfOf(world, id))).toBe(true);
    expect(await verifyChain(app.services.db, provider)).toEqual({ documents: 8, errors: [] });
  });
});

describe('the provider’s own text', () => {
  it('stands on documents from then on, and not on their reversals', async () => {
    const world = await payoutWorld(app);
    const { cookie } = world.provider;
    const before = await pay(world);
    const letterText = 'Feiern Sie mit: #panic("x") am 24.12.!\nIhr Lindenhof';
    const settings = { letterText, iban: '', bic: '', accountHolder: '' };
    await must(app, 'PUT', '/api/account/document-settings', settings, cookie);
    const after = await pay(world);
    const reason = { reason: 'other', notes: 'Nur ein Versuch.' };
    const url = `/api/payouts/${after}/cancel-with-credit`;
    const { id: reversal } = await must<{ id: string }>(app, 'POST', url, reason, cookie);
    const printed = 'Feiern Sie mit: #panic("x") am 24.12.! Ihr Lindenhof Freundliche Grüße';
    expect((await readPdf(await pdfOf(world, after))).text).toContain(printed);
    for (const id of [before, reversal])
      expect((await readPdf(await pdfOf(world, id))).text).not.toContain('Feiern');
  });
});
