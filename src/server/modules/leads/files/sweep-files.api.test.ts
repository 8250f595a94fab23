import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { getLead } from '#shared/contracts/leads/leads.ts';
import { readReceipt } from '#shared/forms/guest-files.ts';
import { FILES, formWithFiles, pdf, receiptOf } from '#tests/support/guest-files.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, submitLead } from '#tests/support/world.ts';
import { sweepFiles } from './jobs.ts';

const app = await createTestApplication();

async function stored(): Promise<ReadonlySet<string | undefined>> {
  const ids = new Set<string | undefined>();
  for await (const { key } of app.objects.list('files/')) ids.add(key.split('/').at(-1));
  return ids;
}

it('a file goes after hours where no request brings it, and stays where one does', async () => {
  const world = await createWorld(app, { campaign: { formConfig: formWithFiles() } });
  const { cookie } = world.provider;
  const unsent = readReceipt(await receiptOf(app, world, pdf('nie gesendet')))?.id;
  const receipt = await receiptOf(app, world, pdf('gesendet'));
  const { id } = await submitLead(app, world, { [FILES]: receipt });
  const sent = readReceipt(receipt)?.id ?? '';
  await app.objects.put('files/readme', Buffer.from('not ours'));
  const db = openDatabase(app.pool);
  const after = (hours: number) => {
    const clock = () => new Date(Date.now() + hours * 60 * 60 * 1000);
    return sweepFiles({ db, clock }, app.objects);
  };
  expect(await after(6)).toBe(0);
  expect(await stored()).toEqual(new Set([unsent, sent, 'readme']));
  expect(await after(8)).toBe(1);
  expect(await after(8)).toBe(0);
  expect(await stored()).toEqual(new Set([sent, 'readme']));
  const path = `/api/leads/${id}`;
  const { files } = await must<Received<typeof getLead>>(app, 'GET', path, undefined, cookie);
  expect(files).toMatchObject([{ id: sent }]);
  const file = await app.call('GET', `${path}/files/${sent}`, undefined, cookie);
  expect(file.body).toBe(pdf('gesendet').toString());
});
