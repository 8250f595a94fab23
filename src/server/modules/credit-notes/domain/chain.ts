import type { CreditNoteSnapshot } from './credit-note-snapshot.ts';
import { offsetSum } from './owed-back.ts';

/** SHA-256 of a text's UTF-8 bytes as lower-case hex; passed in, so that this file stays pure. */
export type Sha256 = (text: string) => string;

/** What stands before a provider's first document. */
export const CHAIN_START = '0'.repeat(64);

/** A document's place in its provider's chain; hashes in lower-case hex. */
export interface ChainLink {
  readonly number: string;
  readonly snapshotHash: string;
  readonly previousHash: string;
  readonly chainHash: string;
}

export function snapshotHash(snapshot: CreditNoteSnapshot, sha256: Sha256): string {
  return sha256(canonicalJson(snapshot));
}

/** Binds a document to its number and to everything issued before it. */
export function linkToChain(
  previousHash: string,
  snapshot: CreditNoteSnapshot,
  sha256: Sha256,
): ChainLink {
  const hash = snapshotHash(snapshot, sha256);
  return {
    number: snapshot.number,
    snapshotHash: hash,
    previousHash,
    chainHash: sha256(canonicalJson([previousHash, hash, snapshot.number])),
  };
}

/**
 * Holds one stored document against the hash that its predecessor left.
 * @returns null when it is whole, else what does not fit.
 */
export function chainError(
  previousHash: string,
  stored: ChainLink,
  snapshot: CreditNoteSnapshot,
  sha256: Sha256,
): 'number' | 'snapshot' | 'predecessor' | 'chain' | null {
  const expected = linkToChain(previousHash, snapshot, sha256);
  if (stored.number !== expected.number) return 'number';
  if (stored.snapshotHash !== expected.snapshotHash) return 'snapshot';
  if (stored.previousHash !== expected.previousHash) return 'predecessor';
  return stored.chainHash === expected.chainHash ? null : 'chain';
}

/**
 * JSON with sorted keys and no blanks (RFC 8785 for our values), so that the same content has
 * the same text whatever order the database returns its keys in.
 * @throws RangeError for anything but JSON with safe integers; floats have no place in a snapshot.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') {
    return JSON.stringify(value);
  }
  if (Number.isSafeInteger(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') {
    const members = Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  throw new RangeError(`no canonical form for a ${typeof value}`);
}

/** What the columns of a stored document say, and the rows that they refer to. */
export interface StatedDocument {
  readonly id: string;
  readonly kind: string;
  /** Berlin day of the instant of issue. */
  readonly issuedOn: string;
  readonly issueDate: string;
  readonly serviceFrom: string;
  readonly serviceTo: string;
  readonly taxStatus: string;
  /** Basis points. */
  readonly vatRate: number;
  /** Hex; null without one. */
  readonly logoHash: string | null;
  /** Number of the partner as on documents, 'P-0001'; null when there is none. */
  readonly partnerNumber: string | null;
  /** Whether every commission it settles is this partner's. */
  readonly isPartnersOwn: boolean;
  /** Number of the document that it cancels; null where it cancels none. */
  readonly originalNumber: string | null;
  /** Cents that are not paid out, because they are offset; 0 on a reversal. */
  readonly offset: number;
}

/** Whether the columns say what the snapshot says; amounts and numbers are held elsewhere. */
export function columnsAgree(stated: StatedDocument, snapshot: CreditNoteSnapshot): boolean {
  const { servicePeriod, tax, provider, partner, original } = snapshot;
  const offset = snapshot.kind === 'reversal' ? 0 : offsetSum(snapshot);
  return (
    stated.id === snapshot.id &&
    stated.kind === snapshot.kind &&
    stated.issuedOn === snapshot.issueDate &&
    stated.issueDate === snapshot.issueDate &&
    stated.serviceFrom === servicePeriod.start &&
    stated.serviceTo === servicePeriod.end &&
    stated.taxStatus === tax.status &&
    stated.vatRate === tax.rate &&
    stated.logoHash === provider.logoSha256 &&
    stated.partnerNumber === partner.internalId &&
    stated.isPartnersOwn &&
    stated.originalNumber === (original?.number ?? null) &&
    stated.offset === offset
  );
}

/** A document at the moment of its issue, with its place in the range and in the chain. */
export interface IssuedDocument<Snapshot extends CreditNoteSnapshot = CreditNoteSnapshot> {
  readonly partnerId: string;
  readonly rangeId: string;
  readonly running: number;
  readonly snapshot: Snapshot;
  /** The original's id, on a reversal. */
  readonly reversesId: string | null;
  /** The provider's own notes; no part of the document. */
  readonly notes: string;
  /** Questions about tax that the event of the issue keeps, with who answered them and when. */
  readonly acknowledgedTaxQuestions?: readonly string[];
}
