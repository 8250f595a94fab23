import { systemClock } from '../../kernel/clock.ts';
import { unscopedEndSessions } from '../../modules/accounts/index.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import type { Run } from '../support/command.ts';

/** `empfehlwerk end-sessions name@example.com`: logs a user out everywhere. */
export const endSessions: Run = async ({ config, values }) => {
  const [email = ''] = values;
  const { pool, close } = await openCommandDatabase(config);
  try {
    const ended = await unscopedEndSessions({ db: openDatabase(pool), clock: systemClock }, email);
    const line =
      ended === null
        ? `Kein Konto meldet sich mit ${email} an.`
        : `${ended} Sitzungen von ${email} beendet.`;
    process.stdout.write(`${line}\n`);
    return ended === null ? 1 : 0;
  } finally {
    await close();
  }
};
