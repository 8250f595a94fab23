import { systemClock } from '../../kernel/clock.ts';
import { twoFactorKeys, unscopedGiveBackupCode } from '../../modules/accounts/index.ts';
import { readSecrets } from '../../platform/crypto/secrets.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import { type Run, say } from '../support/command.ts';

/** `empfehlwerk backup-code name@example.com`: one backup code more, for somebody who has lost every other way in. */
export const backupCode: Run = async ({ config, values }) => {
  const [email = ''] = values;
  const secrets = readSecrets(config.dataDir);
  if (secrets === null)
    throw new Error(
      `In ${config.dataDir} liegt keine Installation: Der Schlüssel „secret“ fehlt dort. Prüfen Sie DATA_DIR.`,
    );
  const { pool, close } = await openCommandDatabase(config);
  try {
    const services = { db: openDatabase(pool), clock: systemClock };
    const code = await unscopedGiveBackupCode(
      services,
      twoFactorKeys(() => secrets),
      email,
    );
    if (code === null) {
      say(`Kein Konto meldet sich mit ${email} an.`);
      return 1;
    }
    say(`Backup-Code für ${email}: ${code}`);
    say('Er gilt einmal: bei der Anmeldung oder mit dem Link aus „Passwort vergessen?“.');
    say('Geben Sie ihn nur weiter, wenn Sie wissen, mit wem Sie sprechen.');
    return 0;
  } finally {
    await close();
  }
};
