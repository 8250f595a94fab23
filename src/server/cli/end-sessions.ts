import { systemClock } from '../kernel/clock.ts';
import { unscopedEndSessions } from '../modules/accounts/index.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openCommandDatabase } from './support/command-database.ts';
import { runCommand } from './support/run-command.ts';

/** `npm run end-sessions -- name@example.com`: logs a user out everywhere. */
await runCommand(async (config) => {
  const [email = ''] = process.argv.slice(2);
  if (email === '') throw new Error('Aufruf: npm run end-sessions -- name@example.com');
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
});
