import { join } from 'node:path';
import { createApplication } from '../../app.ts';
import { issuerOf } from '../../modules/billing/index.ts';
import { openClickRecorder } from '../../modules/clicks/index.ts';
import { openKeyring } from '../../platform/crypto/secrets.ts';
import { loadPublicBuild } from '../../platform/http/public-build.ts';
import { createLogger } from '../../platform/logger.ts';
import { openObjectStore } from '../../platform/storage/open-object-store.ts';
import { createAccount } from '../demo/create-account.ts';
import { demoCaller, type DemoStage, keyCaller, random } from '../demo/demo-stage.ts';
import { OPERATOR } from '../demo/fixtures.ts';
import { simulateYear } from '../demo/simulate-year.ts';
import { softwareScenes } from '../demo/software-scenes.ts';
import { openCommandDatabase, projectFolder } from '../support/command-database.ts';
import type { Run } from '../support/command.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

const SEED = 20_261_120;

/** `empfehlwerk demo`: fills a new account with a believable year, through the product's own use cases. */
export const demo: Run = async ({ config }) => {
  if (config.isProduction || config.smtpUrl !== '') {
    throw new Error(
      'Die Demo schreibt erfundene Daten und läuft nur ohne NODE_ENV=production und ohne SMTP_URL.',
    );
  }
  const { pool, close } = await openCommandDatabase(config);
  const today = new Date();
  let now = new Date(today.getTime() - YEAR_MS);
  // The demo pays by transfer, whatever the installation takes.
  const operator = issuerOf(config.operator, false) === null ? OPERATOR : config.operator;
  const issuer = issuerOf(operator, false);
  if (issuer === null) throw new Error('the demo has no operator');
  const keyring = openKeyring(config.dataDir);
  const application = await createApplication({
    config: { ...config, operator, stripe: null, services: ['web'], rateLimits: false },
    pool,
    clock: () => now,
    logger: createLogger('silent'),
    webFolder: '',
    partnerAreaFolder: '',
    keyring,
    objects: await openObjectStore(config),
    publicPage: await loadPublicBuild(join(projectFolder(), 'dist')),
  });
  const clicks = openClickRecorder(application.services);
  const stage: DemoStage = {
    pool,
    services: application.services,
    clicks,
    api: demoCaller(application.http),
    visitor: () => demoCaller(application.http),
    callByKey: keyCaller(application.http),
    random: random(SEED),
    issuer,
    setTime: (instant) => {
      now = instant;
    },
  };
  try {
    process.stdout.write('Ein Probejahr wird angelegt. Das dauert etwa eine Minute.\n');
    const account = await createAccount(stage);
    const { partnerEmail } = await simulateYear(stage, account, today);
    await softwareScenes(stage, account, keyring, today);
    await makeFiles(stage, account.email);
    process.stdout.write(
      `\nFertig. Anmelden mit\n  E-Mail:   ${account.email}\n  Passwort: ${account.password}\n` +
        `Im Partnerbereich (/partner) ohne Passwort mit\n  Partner:  ${partnerEmail}\n`,
    );
    return 0;
  } finally {
    await clicks.close();
    await application.stop();
    await close();
  }
};

/** Makes the files of all documents and invoices, as the jobs do where time passes by itself. */
async function makeFiles({ pool, api }: DemoStage, email: string): Promise<void> {
  const { rows } = await pool.query<{ url: string }>(
    `select '/api/payouts/' || n.id || '/pdf' as url
     from credit_notes n join users u on u.provider_id = n.provider_id join logins l on l.id = u.login_id where l.email = $1
     union all
     select '/api/subscription/invoices/' || i.id || '/pdf'
     from subscription_invoices i join users u on u.provider_id = i.provider_id join logins l on l.id = u.login_id where l.email = $1`,
    [email],
  );
  for (const { url } of rows) await api.read(url);
}
