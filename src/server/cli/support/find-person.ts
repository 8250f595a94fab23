import type { Queryable } from '../../kernel/database.ts';
import { unscopedFindPerson, type Subject } from '../../modules/privacy/index.ts';
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
