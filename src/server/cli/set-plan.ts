import { PLAN_IDS, PLANS } from '#shared/plans.ts';
import { setPlan, unscopedSubscribers } from '../modules/subscriptions/index.ts';
import { openCommandDatabase } from './support/command-database.ts';
import { openCommandServices } from './support/command-services.ts';
import { runCommand } from './support/run-command.ts';

const USAGE = `Aufruf: npm run set-plan -- name@example.com ${PLAN_IDS.join('|')}`;

/** `npm run set-plan -- name@example.com enterprise`: puts a provider on a plan, without an invoice. */
await runCommand(async (config) => {
  const [email = '', wanted = ''] = process.argv.slice(2);
  const plan = PLAN_IDS.find((each) => each === wanted);
  if (email === '' || plan === undefined) throw new Error(USAGE);
  const { pool, close } = await openCommandDatabase(config);
  const services = await openCommandServices(pool);
  try {
    const [provider] = await unscopedSubscribers(services.db, email);
    if (provider === undefined) throw new Error(`Kein Konto meldet sich mit ${email} an.`);
    await setPlan(services, provider.id, plan);
    process.stdout.write(
      `${provider.name}: ${PLANS[provider.plan].label} → ${PLANS[plan].label}\n`,
    );
    return 0;
  } finally {
    await services.stop();
    await close();
  }
});
