import type { Queryable } from '#server/kernel/database.ts';
import { type Subject, unscopedFindPerson } from '#server/modules/privacy/index.ts';
import { unscopedSubscribers } from '../../modules/billing/index.ts';
import { CalledWrongly } from './command.ts';

const KINDS: Readonly<Record<string, Subject['kind']>> = { anfrage: 'visitor', partner: 'partner' };

/** Nothing is done without it: the operator acts for the provider (Art. 28 GDPR). */
export const INSTRUCTION_MISSING =
  'Bitte nennen Sie die Weisung des Anbieters, zum Beispiel "E-Mail vom 02.11.2026".';

/**
 * The one person that an id of a request or of a partner names.
 * @throws CalledWrongly for another kind than 'anfrage' and 'partner', or for what is no id
 * @throws Error with a German line when there is none
 */
export async function findPerson(db: Queryable, kind: string, id: string): Promise<Subject> {
  const known = KINDS[kind];
  if (known === undefined || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id))
    throw new CalledWrongly('anfrage oder partner, und die Kennung aus der Adresse der Seite');
  const subject = await unscopedFindPerson(db, known, id);
  if (subject === null) throw new Error('Diese Kennung gibt es nicht.');
  return subject;
}

/** The provider whose owner logs in with an address. @throws Error with a German line */
export async function findProvider(db: Queryable, email: string) {
  const [provider] = await unscopedSubscribers(db, email);
  if (provider === undefined) throw new Error(`Kein Konto meldet sich mit ${email} an.`);
  return provider;
}
