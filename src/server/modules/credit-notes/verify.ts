import type { Database, Queryable } from '#server/kernel/database.ts';
import { internalIdOf } from '#server/modules/partners/index.ts';
import { documentNumber } from '#shared/document-number.ts';
import type { ProviderId } from '#shared/ids.ts';
import { listLostAnchors } from './anchors/queries.ts';
import {
  type ChainedDocument,
  findChainHead,
  findRegisterHead,
  listChain,
  listEventErrors,
  listGaps,
  listLedgerErrors,
  listNeverMade,
  listOrphans,
  listRegister,
  listUnregistered,
  type RegisterEntry,
} from './chain-queries.ts';
import { CHAIN_START, chainError, columnsAgree } from './domain/chain.ts';
import { type CreditNoteSnapshot, readSnapshot } from './domain/credit-note-snapshot.ts';
import { hasSumsError } from './domain/document-sums.ts';
import { sha256Hex } from './issue-document.ts';

/** Entries held in memory at once. */
const REGISTER_BATCH = 500;

/** Files are made within seconds; after a day their job has failed for good. */
const FILES_WITHIN_MS = 24 * 60 * 60 * 1000;

export interface ArchiveReport {
  readonly documents: number;
  readonly errors: readonly DocumentError[];
}

/** Documents held in memory at once; their files never are. */
const BATCH = 500;

/**
 * Holds everything issued by a provider against itself, on one state of the database: the hash
 * chain, every document's own sums and settlement lines, its stored files and logo against their
 * hashes, its columns against its snapshot, its number against its range, the ranges for gaps,
 * reversals against originals, the commissions against the documents, and all of it against the
 * register and the other evidence (docs/decisions/0154).
 * @param now also reports documents of more than a day whose files were never made
 * @returns how many documents there are, and what does not fit, in the order of issue
 */
export function verifyChain(
  db: Database,
  provider: ProviderId,
  now?: Date,
): Promise<ArchiveReport> {
  return db.snapshot((frozen) => verify(frozen, provider, now));
}

async function verify(
  db: Queryable,
  provider: ProviderId,
  now: Date | undefined,
): Promise<ArchiveReport> {
  const errors: DocumentError[] = [];
  let previous = CHAIN_START;
  let position = 0;
  for await (const document of wholeChain(db, provider)) {
    position += 1;
    const { number } = document;
    if (document.position !== position) errors.push({ number, what: 'position' });
    for (const what of errorsOf(document, previous)) errors.push({ number, what });
    previous = document.chainHash;
  }
  const head = await findChainHead(db, provider);
  if (head.length !== position || head.hash !== previous) errors.push({ number: '', what: 'head' });
  for (const gap of await listGaps(db, provider))
    errors.push({ number: documentNumber(gap, gap.running), what: 'gap' });
  for (const id of await listLedgerErrors(db, provider))
    errors.push({ number: id, what: 'ledger' });
  errors.push(...(await verifyRegister(db, provider, now)));
  return { documents: position, errors };
}

async function* wholeChain(db: Queryable, provider: ProviderId) {
  let after = 0;
  for (;;) {
    const documents = await listChain(db, provider, after, BATCH);
    yield* documents;
    const last = documents.at(-1);
    if (last === undefined || documents.length < BATCH) return;
    after = last.position;
  }
}

function hasOwnColumns({ stated }: ChainedDocument, snapshot: CreditNoteSnapshot): boolean {
  const { partnerNumber } = stated;
  return columnsAgree(
    { ...stated, partnerNumber: partnerNumber === null ? null : internalIdOf(partnerNumber) },
    snapshot,
  );
}

function errorsOf(document: ChainedDocument, previous: string): DocumentError['what'][] {
  const snapshot = readSnapshot(document.snapshot);
  const { net, vat, gross } = snapshot.totals;
  const { logoSha256 } = snapshot.provider;
  const chain = chainError(previous, document, snapshot, sha256Hex);
  const isRenumbered = documentNumber(document, document.running) !== document.number;
  const isMisstated =
    document.netCents !== net ||
    document.vatCents !== vat ||
    document.grossCents !== gross ||
    document.settledCents !== net ||
    document.offsetCents !== document.offsetLinesCents;
  const { originalCents } = document;
  const isUnreversed =
    document.isCancelled !== document.hasReversal ||
    (originalCents !== null && originalCents + gross !== 0);
  return [
    ...(chain === null ? [] : [chain]),
    ...(isRenumbered && chain !== 'number' ? (['number'] as const) : []),
    ...(isMisstated ? (['amounts'] as const) : []),
    ...(hasOwnColumns(document, snapshot) ? [] : (['columns'] as const)),
    ...(hasSumsError(snapshot) ? (['sums'] as const) : []),
    ...(isUnreversed ? (['reversal'] as const) : []),
    ...document.brokenFiles,
    ...(document.logo === logoSha256 ? [] : (['logo'] as const)),
  ];
}

/**
 * Holds the documents against everything that was written down about them elsewhere: the register
 * of what was issued and stored, the log of events, all tables that refer to documents, and the
 * anchors that were mailed. Removing a document means changing all of these.
 * @param now also reports documents of more than a day whose files were never made
 */
async function verifyRegister(
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
    const entries = await listRegister(db, provider, after, REGISTER_BATCH);
    yield* entries;
    const last = entries.at(-1);
    if (last === undefined || entries.length < REGISTER_BATCH) return;
    after = last.position;
  }
}

/** What does not fit about an issued document. */
export interface DocumentError {
  /**
   * Of the document, of a missing one, the id of a commission, or the name of a table that refers to
   * a missing one; '' for the chain as a whole.
   */
  readonly number: string;
  readonly what:
    | 'number'
    | 'gap'
    | 'snapshot'
    | 'predecessor'
    | 'chain'
    | 'position'
    | 'amounts'
    | 'sums'
    | 'reversal'
    | 'pdf'
    | 'xml'
    | 'logo'
    | 'ledger'
    | 'head'
    | 'columns'
    | 'content'
    | 'files'
    | 'missing'
    | 'register'
    | 'unregistered'
    | 'event'
    | 'orphan'
    | 'anchor';
}
