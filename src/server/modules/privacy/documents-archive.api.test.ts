import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { archiveDocuments } from '#server/modules/credit-notes/index.ts';
import { zipArchive } from '#server/platform/archive/zip-archive.ts';
import { startDocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { providerId } from '#shared/ids.ts';
import { csvRows, downloadArchive } from '#tests/support/archive.ts';
import { headersOf } from '#tests/support/caller.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { payOut, saleOf, withPartner } from '#tests/support/payout-scene.ts';
import { payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

/** Download of all tax documents (docs/product/privacy.md section 2). */
const URL_OF_ARCHIVE = '/api/account/documents.zip';
const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Columns about the confirmation of a VAT id, where nobody was asked. */
const NOT_ASKED = ['', '', ''];

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function fileOf(id: string, kind: 'pdf' | 'einvoice', cookie: string): Promise<Buffer> {
  const url = `/api/payouts/${id}/${kind}`;
  const answer = await app.http.inject({ url, headers: headersOf(undefined, cookie) });
  return answer.rawPayload;
}

describe('the archive of all tax documents', () => {
  it('holds credit note, reversal and receipt as first made, and a table of them', async () => {
    const world = await payoutWorld(app, { partner: { companyName: '=Łódź; „Süd“' } });
    const { cookie } = world.provider;
    await saleOf(app, world, 2000);
    const first = await payOut(app, world, 100);
    await must(
      app,
      'POST',
      `/api/payouts/${first}/cancel-with-credit`,
      { reason: 'data_error', notes: 'Die Angaben waren falsch.' },
      cookie,
    );
    const person = await withPartner(app, world, {
      companyName: '',
      taxStatus: 'private',
      vatId: '',
      taxNumber: '',
    });
    await saleOf(app, person, 1000);
    await payOut(app, person, 50);

    const archive = await downloadArchive(app, URL_OF_ARCHIVE, cookie);
    expect(archive.names).toEqual([
      'Gutschrift_GS-0001.pdf',
      'Gutschrift_GS-0001.xml',
      'Stornobeleg_GS-0002.pdf',
      'Stornobeleg_GS-0002.xml',
      'Auszahlungsbeleg_GS-0003.pdf',
      'Uebersicht.csv',
    ]);
    const pdf = archive.bytes('Gutschrift_GS-0001.pdf');
    expect(pdf.equals(await fileOf(first, 'pdf', cookie))).toBe(true);
    const xml = archive.bytes('Gutschrift_GS-0001.xml');
    expect(xml.equals(await fileOf(first, 'einvoice', cookie))).toBe(true);

    const [, ...rows] = csvRows(archive.text('Uebersicht.csv'));
    expect(rows.map((row) => row.slice(0, 8).filter((_, column) => column !== 2))).toEqual([
      ['GS-0001', 'Gutschrift', "'=Łódź; „Süd“", '100,00', '19,00', '119,00', 'Storniert'],
      ['GS-0002', 'Stornobeleg', "'=Łódź; „Süd“", '-100,00', '-19,00', '-119,00', 'Storniert'],
      ['GS-0003', 'Auszahlungsbeleg', 'Łukasz Grün', '50,00', '0,00', '50,00', 'Erstellt'],
    ]);
    expect(rows[0]?.[2]).toMatch(/^\d\d\.\d\d\.\d{4}$/);
    expect(rows[0]?.slice(9)).toEqual([
      'Gutschrift_GS-0001.pdf',
      sha256(pdf),
      'Gutschrift_GS-0001.xml',
      sha256(xml),
      ...NOT_ASKED,
    ]);
    expect(rows[2]?.slice(11)).toEqual(['', '', ...NOT_ASKED]);
  });

  it('is an empty table where nothing was issued', async () => {
    const { provider } = await payoutWorld(app);
    const archive = await downloadArchive(app, URL_OF_ARCHIVE, provider.cookie);
    expect(archive.names).toEqual(['Uebersicht.csv']);
    expect(csvRows(archive.text('Uebersicht.csv'))).toHaveLength(1);
  });

  it('is named by its day and cached by nobody on the way', async () => {
    const { provider } = await payoutWorld(app);
    const { headers } = await app.call('GET', URL_OF_ARCHIVE, undefined, provider.cookie);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="Steuerdokumente_\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it('holds one document at a time in memory: 100 MB leave nothing behind', async () => {
    const world = await payoutWorld(app);
    await saleOf(app, world, 2000);
    const model = await payOut(app, world, 100);
    await fileOf(model, 'pdf', world.provider.cookie);
    const provider = await providerIdOf(app.pool, world.provider.email);
    await multiply(provider, model, 500);

    const renderer = startDocumentRenderer();
    const owner = providerId(provider);
    let [bytes, looked] = [0, 0];
    const memory: number[] = [];
    const zip = zipArchive(new Date(), (archive) =>
      archiveDocuments(app.services, renderer, owner, archive),
    );
    for await (const chunk of zip) {
      bytes += (chunk as Buffer).length;
      if (bytes - looked < 5_000_000) continue;
      looked = bytes;
      // A reader that pauses: what it does not take must not pile up.
      await pause(20);
      memory.push(livingMemory());
    }
    await renderer.close();
    expect(bytes).toBeGreaterThan(95_000_000);
    // The garbage is taken away behind our back: the lowest of several looks is what stays.
    const growth = Math.min(...memory.slice(-6)) - Math.min(...memory.slice(0, 6));
    expect(growth).toBeLessThan(10_000_000);
  }, 120_000);
});

/** Bytes in use, garbage taken away first. */
function livingMemory(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** More documents like one, with incompressible files of 200 kB. */
async function multiply(provider: string, model: string, count: number): Promise<void> {
  await app.pool.query(
    `with copies as (
      insert into credit_notes select (jsonb_populate_record(n, jsonb_build_object(
        'id', gen_random_uuid(), 'running_number', 1 + i, 'number', 'GS-' || lpad((1 + i)::text, 4, '0'),
        'snapshot', jsonb_set(n.snapshot, '{number}', to_jsonb('GS-' || lpad((1 + i)::text, 4, '0'))),
        'chain_position', 1 + i))).*
      from credit_notes n, generate_series(1, $3) i where n.provider_id = $1 and n.id = $2
      returning provider_id, id
    ), states as (
      insert into credit_note_states (provider_id, credit_note_id, status, updated_at)
      select provider_id, id, 'created', now() from copies
    )
    insert into credit_note_files
    select provider_id, id, 'pdf', (
      select string_agg(decode(md5(id::text || k), 'hex'), '') from generate_series(1, 12500) k
    ), '', now() from copies`,
    [provider, model, count],
  );
}
