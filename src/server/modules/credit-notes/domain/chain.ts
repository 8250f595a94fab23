import { canonicalJson } from './canonical-json.ts';
import type { CreditNoteSnapshot } from './credit-note-snapshot.ts';

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
