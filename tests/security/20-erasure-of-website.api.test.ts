import { afterAll, expect, it } from 'vitest';
import { endAccount } from '#server/modules/privacy/end-account.ts';
import { eraseAccount } from '#server/modules/privacy/erase-account.ts';
import { startDocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { providerId } from '#shared/ids.ts';
import { providerIdOf } from '../support/digest.ts';
import { createWebsiteWorld } from '../support/web/website-world.ts';

/** Row 20: what was read on the website of an account ends with it, before its day is over. */
const { app, withReading, rowsOf } = await createWebsiteWorld();
const renderer = startDocumentRenderer();
afterAll(() => renderer.close());

it('proposals of the website and their pictures are erased with the account', async () => {
  const { email } = await withReading('premium_yearly');
  const id = providerId(await providerIdOf(app.pool, email));
  expect(await rowsOf(id)).toEqual({ readings: 1, pictures: 3 });
  await endAccount(app.services, id, { kind: 'system' });
  await eraseAccount(app.services, renderer, id);
  expect(await rowsOf(id)).toEqual({ readings: 0, pictures: 0 });
});
