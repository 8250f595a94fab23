import { systemClock } from '../../kernel/clock.ts';
import {
  companySecrets,
  twoFactorKeys,
  unscopedResealCompanySecrets,
  unscopedResealSecrets,
  unscopedVoidBackupCodes,
} from '../../modules/accounts/index.ts';
import { unscopedResealWebhooks, webhookSecrets } from '../../modules/integrations/index.ts';
import { operatorSealer, unscopedResealOperators } from '../../modules/operator/index.ts';
import {
  type Keyring,
  newSecret,
  readSecrets,
  replaceSecrets,
} from '../../platform/crypto/secrets.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import { type Run, say } from '../support/command.ts';

/**
 * `empfehlwerk rotate-keys`: gives the installation a new secret, next to the running application
 * or without it. Killed at any instant, every second factor and every secret of a webhook or company login still opens, and the command can be
 * given again: the new secret lies next to the old one before anything is sealed with it.
 */
export const rotateKeys: Run = async ({ config, has }) => {
  const before = readSecrets(config.dataDir);
  if (before === null)
    throw new Error(
      `In ${config.dataDir} liegt keine Installation: Der Schlüssel „secret“ fehlt dort. Prüfen Sie DATA_DIR.`,
    );
  const { pool, close } = await openCommandDatabase(config);
  try {
    const services = { db: openDatabase(pool), clock: systemClock };
    const next = newSecret();
    replaceSecrets(config.dataDir, [...before, next]);
    const old: Keyring = () => [...before, next];
    const fresh: Keyring = () => [next];
    const reseal = async () => {
      const secondFactors = await unscopedResealSecrets(
        services,
        twoFactorKeys(old),
        twoFactorKeys(fresh),
      );
      const webhooks = await unscopedResealWebhooks(
        services,
        webhookSecrets(old),
        webhookSecrets(fresh),
      );
      const companies = await unscopedResealCompanySecrets(
        services,
        companySecrets(old),
        companySecrets(fresh),
      );
      const operators = await unscopedResealOperators(
        services,
        operatorSealer(old),
        operatorSealer(fresh),
      );
      return { secondFactors: secondFactors + operators, webhooks, companies };
    };
    const { secondFactors, webhooks, companies } = await reseal();
    replaceSecrets(config.dataDir, [next, ...before]);
    say(`${secondFactors} zweite Faktoren sind mit dem neuen Schlüssel versiegelt.`);
    if (webhooks > 0) say(`Ebenso die Geheimnisse von ${webhooks} Webhooks.`);
    if (companies > 0) say(`Ebenso die Geheimnisse von ${companies} Firmenlogins.`);
    if (has('after-leak')) {
      // What a process sealed with the old secret until it saw the new one.
      await reseal();
      const users = await unscopedVoidBackupCodes(services);
      replaceSecrets(config.dataDir, [next]);
      say(
        `Der alte Schlüssel ist gelöscht, die Backup-Codes von ${users} Benutzern sind ungültig.`,
      );
      say('Bitten Sie diese Benutzer, neue zu erstellen: „empfehlwerk users“ nennt sie.');
    } else {
      say('Der alte bleibt in der Datei, weil Backup-Codes ihn noch brauchen.');
    }
    say('Machen Sie eine Sicherung, und starten Sie alle Prozesse bei Gelegenheit neu.');
    return 0;
  } finally {
    await close();
  }
};
