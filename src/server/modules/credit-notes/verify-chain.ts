import type { Queryable } from '#server/kernel/database.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import type { ProviderId } from '#shared/ids.ts';
import { listChain } from './chain-list.ts';
import { CHAIN_START, chainFault } from './domain/chain.ts';
import { readSnapshot } from './domain/credit-note-snapshot.ts';
import { sha256Hex } from './issue-document.ts';

export interface DocumentFault {
  readonly number: string;
  readonly what:
    | 'number'
    | 'snapshot'
    | 'predecessor'
    | 'chain'
    | 'position'
    | 'amounts'
    | 'pdf'
    | 'xml'
    | 'head';
}

export interface ArchiveReport {
  readonly documents: number;
  readonly faults: readonly DocumentFault[];
}

/**
 * Holds every document of a provider against the hash chain, its sums against its settlement
 * lines, and each stored file against its hash.
 * @returns how many documents there are, and what does not fit, in the order of issue
 */
export async function verifyChain(db: Queryable, provider: ProviderId): Promise<ArchiveReport> {
  const faults: DocumentFault[] = [];
  let previous = CHAIN_START;
  let position = 0;
  const { documents, head } = await listChain(db, provider);
  for (const document of documents) {
    const { number } = document;
    position += 1;
    if (document.position !== position) faults.push({ number, what: 'position' });
    const snapshot = readSnapshot(document.snapshot);
    const fault = chainFault(previous, document.link, snapshot, sha256Hex);
    if (fault !== null) faults.push({ number, what: fault });
    const { net, vat, gross } = snapshot.totals;
    if (
      document.netCents !== net ||
      document.vatCents !== vat ||
      document.grossCents !== gross ||
      document.settledCents !== net
    ) {
      faults.push({ number, what: 'amounts' });
    }
    for (const file of document.files) {
      if (!sha256(file.bytes).equals(file.sha256)) faults.push({ number, what: file.kind });
    }
    previous = document.link.chainHash;
  }
  if (head.length !== position || head.hash !== previous) faults.push({ number: '', what: 'head' });
  return { documents: position, faults };
}
