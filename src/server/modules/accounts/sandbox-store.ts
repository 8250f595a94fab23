import type { Tx } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { insertNumberRange } from './settings/number-range-store.ts';

/** Put before the name, so that no document, page or mail of it can be taken for a real one. */
const NAME_START = 'Testprogramm ';

const LETTER_TEXT =
  'Testbeleg aus einem Testprogramm: keine Rechnung, kein Anspruch auf Zahlung, nicht zu buchen.';

/**
 * Inserts an account with made-up data, for software that is being tried. It is of the plan that has the
 * API, has no login address and no password, and carries the name of the provider whose it is.
 */
export async function insertSandboxAccount(
  tx: Tx,
  { providerId, userId, name }: { providerId: ProviderId; userId: string; name: string },
  now: Date,
): Promise<void> {
  const address = `testprogramm-${providerId}@testprogramm.example`;
  const site = 'https://testprogramm.example';
  await camel(tx)
    .insertInto('providers')
    .values({
      id: providerId,
      createdAt: now,
      businessName: `${NAME_START}${name}`.slice(0, 120).trim(),
      businessType: 'location',
      address: 'Lindenallee 12',
      postalCode: '14467',
      city: 'Potsdam',
      phone: '+49 331 5550123',
      website: site,
      vatId: 'DE136695976',
      taxNumber: '046/123/45673',
      privacyPolicyUrl: `${site}/datenschutz`,
      termsUrl: `${site}/agb`,
      imprintUrl: `${site}/impressum`,
      publicEmail: address,
      senderEmail: address,
      inquiryEmail: address,
      iban: 'DE89370400440532013000',
      letterText: LETTER_TEXT,
      plan: 'enterprise',
      isSandbox: true,
    })
    .execute();
  await camel(tx)
    .insertInto('users')
    .values({
      providerId,
      id: userId,
      createdAt: now,
      // Without a login: nobody gets in.
      keptEmail: address,
      keptFirstName: 'Test',
      keptLastName: 'Programm',
    })
    .execute();
  await camel(tx)
    .insertInto('verifiedAddresses')
    .values({ providerId, address, verifiedAt: now })
    .execute();
  await insertNumberRange(tx, providerId, { prefix: 'TEST', suffix: '', first: 1 }, now);
}
