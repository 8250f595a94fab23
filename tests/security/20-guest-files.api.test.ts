import { describe, expect, it } from 'vitest';
import { eraseAccount } from '#server/modules/privacy/erase-account.ts';
import { startDocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { readObject } from '#server/platform/storage/object-store.ts';
import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { downloadArchive } from '../support/archive.ts';
import { backUp, newPlace, restore } from '../support/backup-harness.ts';
import { createTestDatabase } from '../support/create-test-database.ts';
import { FILES, formWithFiles, pdf, receiptOf } from '../support/guest-files.ts';
import { orderVisitor, providerOf, runErasures } from '../support/person-erasure.ts';
import { createTestApplication } from '../support/test-application.ts';
import { createWorld, must, submitLead } from '../support/world.ts';

/** Row 20 for files of guests: backed up, taken along, erased with their request and with the account. */
const database = await createTestDatabase();
const app = await createTestApplication({ database, env: { RATE_LIMITS: 'off' } });
const { objects } = app;
const world = await createWorld(app, { campaign: { formConfig: formWithFiles() } });
const { cookie } = world.provider;
const [first, second] = [
  await requestWith('Der Ablauf', 'Übersicht.pdf'),
  await requestWith('Die Musik', 'Musik.pdf'),
];

async function requestWith(words: string, name: string) {
  const receipt = await receiptOf(app, world, pdf(words), name);
  const { id } = await submitLead(app, world, { [FILES]: receipt });
  const { files } = await must<LeadAnswer & { files: { id: string }[] }>(
    app,
    'GET',
    `/api/leads/${id}`,
    undefined,
    cookie,
  );
  return { id, file: files[0]?.id ?? '', bytes: pdf(words) };
}

async function keys(store = objects): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list('files/')) found.push(key);
  return found.toSorted();
}

/** Works off the queue until only these files are left. */
async function expectLeft(left: readonly string[]): Promise<void> {
  const worker = await createTestApplication({
    database,
    objects,
    env: { SERVICES: 'worker', RATE_LIMITS: 'off' },
  });
  await expect
    .poll(async () => (await keys()).map((key) => key.split('/').at(-1)), { timeout: 30_000 })
    .toEqual(left);
  await worker.stop();
}

describe('files of guests', { timeout: 120_000 }, () => {
  it('come back from a backup to the byte', async () => {
    const place = await newPlace();
    await restore(await backUp(app.pool, true, objects), place);
    expect(await keys(place.objects)).toEqual(await keys());
    const restored = await createTestApplication(place);
    const [key = ''] = (await keys()).filter((each) => each.endsWith(first.file));
    expect(await readObject(restored.objects, key)).toEqual(first.bytes);
  });

  it('are in the export of the account and in that of their visitor alone', async () => {
    const account = await downloadArchive(app, '/api/account/export.zip', cookie);
    expect(account.bytes(`anfragen-dateien/uebersicht-${first.file}.pdf`)).toEqual(first.bytes);
    expect(account.bytes(`anfragen-dateien/musik-${second.file}.pdf`)).toEqual(second.bytes);
    expect(account.json<{ name: string }[]>('daten/anfragen-dateien.json')).toMatchObject([
      { name: 'Übersicht.pdf', leadId: first.id },
      { name: 'Musik.pdf', leadId: second.id },
    ]);
    const own = await downloadArchive(app, `/api/leads/${first.id}/export.zip`, cookie);
    expect(own.bytes(`dateien/uebersicht-${first.file}.pdf`)).toEqual(first.bytes);
    expect(own.names.filter((name) => name.includes(second.file))).toEqual([]);
  });

  it('go with their visitor, whose others keep theirs', async () => {
    expect((await orderVisitor(app, world, first.id)).statusCode).toBe(200);
    expect(await runErasures(app, world)).toEqual(['done']);
    const gone = await app.call(
      'GET',
      `/api/leads/${first.id}/files/${first.file}`,
      undefined,
      cookie,
    );
    expect(gone.statusCode).toBe(404);
    await expectLeft([second.file]);
  });

  it('go with the account', async () => {
    const provider = await providerOf(app, world);
    const password = { password: 'Kastanienallee 7' };
    await must(app, 'POST', '/api/account/delete', password, cookie);
    const renderer = startDocumentRenderer();
    await eraseAccount(app.services, renderer, provider);
    await renderer.close();
    const left = await app.pool.query('select from lead_files where provider_id = $1', [provider]);
    expect(left.rowCount).toBe(0);
    await expectLeft([]);
  });
});
