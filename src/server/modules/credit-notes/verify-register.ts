import type { Queryable } from '#server/kernel/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { listLostAnchors } from './anchors/anchor-list.ts';
import type { DocumentError } from './document-error.ts';
import { CHAIN_START } from './domain/chain.ts';
import { listEventErrors, listOrphans } from './evidence-list.ts';
import {
  findRegisterHead,
  listNeverMade,
  listRegister,
  listUnregistered,
  type RegisterEntry,
} from './register-list.ts';

/** Entries held in memory at once. */
const BATCH = 500;

/** Files are made within seconds; after a day their job has failed for good. */
const FILES_WITHIN_MS = 24 * 60 * 60 * 1000;

/**
 * Holds the documents against everything that was written down about them elsewhere: the register
 * of what was issued and stored, the log of events, all tables that refer to documents, and the
 * anchors that were mailed. Whoever takes a document away has to change all of these.
 * @param now also reports documents of more than a day whose files were never made
 */
export async function verifyRegister(
  db: Queryable,
  provider: ProviderId,
  now: Date | undefined,
): Promise<DocumentError[]> {
  const errors: DocumentError[] = [];
  const add = (what: DocumentError['what']) => (number: string) => {
    errors.push({ number, what });
  };
  let hash = CHAIN_START;
  let position = 0;
  for await (const entry of wholeRegister(db, provider)) {
    position += 1;
    if (entry.position !== position || !entry.isBound) add('register')(entry.number);
    const what = changeOf(entry);
    if (what !== null) add(what)(entry.number);
    ({ hash } = entry);
  }
  const head = await findRegisterHead(db, provider);
  if (head.length !== position || head.hash !== hash) add('register')('');
  for (const number of await listUnregistered(db, provider)) add('unregistered')(number);
  if (now !== undefined) {
    const before = new Date(now.getTime() - FILES_WITHIN_MS);
    for (const number of await listNeverMade(db, provider, before)) add('files')(number);
  }
  for (const number of await listEventErrors(db, provider)) add('event')(number);
  for (const table of await listOrphans(db, provider)) add('orphan')(table);
  for (const number of await listLostAnchors(db, provider)) add('anchor')(number);
  return errors;
}

function changeOf({ entry, isThere, isUnchanged }: RegisterEntry): DocumentError['what'] | null {
  if (isUnchanged) return null;
  if (entry === 'files') return 'files';
  return isThere ? 'content' : 'missing';
}

async function* wholeRegister(db: Queryable, provider: ProviderId) {
  let after = 0;
  for (;;) {
    const entries = await listRegister(db, provider, after, BATCH);
    yield* entries;
    const last = entries.at(-1);
    if (last === undefined || entries.length < BATCH) return;
    after = last.position;
  }
}
