import { systemClock } from '../../kernel/clock.ts';
import { unscopedReleaseWording } from '../../modules/accounts/index.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import type { Run } from '../support/command.ts';

/** `empfehlwerk release-wording name@example.com`: mails may carry the account's own words. */
export const releaseWording: Run = async ({ config, values }) => {
  const [email = ''] = values;
  const { pool, close } = await openCommandDatabase(config);
  try {
    const services = { db: openDatabase(pool), clock: systemClock };
    const isKnown = await unscopedReleaseWording(services, email);
    const line = isKnown
      ? `E-Mails von ${email} dürfen jetzt eigene Texte enthalten.`
      : `Kein Konto meldet sich mit ${email} an.`;
    process.stdout.write(`${line}\n`);
    return isKnown ? 0 : 1;
  } finally {
    await close();
  }
};
