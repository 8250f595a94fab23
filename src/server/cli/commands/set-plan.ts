import { PLAN_IDS, PLANS } from '#shared/plans.ts';
import { setPlan, unscopedSubscribers } from '../../modules/billing/index.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import { openCommandServices } from '../support/command-services.ts';
import { CalledWrongly, type Run } from '../support/command.ts';

/** `empfehlwerk set-plan name@example.com enterprise`: puts a provider on a plan, without an invoice. */
export const changePlan: Run = async ({ config, values }) => {
  const [email = '', wanted = ''] = values;
  const plan = PLAN_IDS.find((each) => each === wanted);
  if (plan === undefined) throw new CalledWrongly(`Tarife sind ${PLAN_IDS.join(', ')}.`);
  const { pool, close } = await openCommandDatabase(config);
  const services = await openCommandServices(pool, config);
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
};
