import type { Queryable } from '../../kernel/database.ts';
import { unscopedSubscribers } from '../../modules/billing/index.ts';

/** The provider whose owner logs in with an address. @throws Error with a German line */
export async function findProvider(db: Queryable, email: string) {
  const [provider] = await unscopedSubscribers(db, email);
  if (provider === undefined) throw new Error(`Kein Konto meldet sich mit ${email} an.`);
  return provider;
}
