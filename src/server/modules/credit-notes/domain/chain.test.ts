import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aCreditNote } from '#tests/support/credit-note-builders.ts';
import { CHAIN_START, chainError, linkToChain, snapshotHash } from './chain.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const first = aCreditNote({ number: 'GS-0001' });
const second = aCreditNote({ number: 'GS-0002' });
const firstLink = linkToChain(CHAIN_START, first, sha256);
const secondLink = linkToChain(firstLink.chainHash, second, sha256);

describe('the chain of documents', () => {
  it('begins after 64 zeros, as long as a hash', () => {
    expect(firstLink.previousHash).toMatch(/^0{64}$/);
    expect(firstLink.chainHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is whole when nothing was touched', () => {
    expect(chainError(CHAIN_START, firstLink, first, sha256)).toBeNull();
    expect(chainError(firstLink.chainHash, secondLink, second, sha256)).toBeNull();
  });

  it('does not depend on the order in which the database returns keys', () => {
    const stored = JSON.parse(
      JSON.stringify(Object.fromEntries(Object.entries(first).toReversed())),
    ) as typeof first;
    expect(snapshotHash(stored, sha256)).toBe(firstLink.snapshotHash);
  });

  it('shows an amount that was changed by one cent', () => {
    const forged = {
      ...first,
      totals: { ...first.totals, gross: first.totals.gross + 1 },
    } as typeof first;
    expect(chainError(CHAIN_START, firstLink, forged, sha256)).toBe('snapshot');
  });

  it('shows a document that was renumbered, removed, or rewritten with its own hashes', () => {
    expect(chainError(CHAIN_START, { ...firstLink, number: 'GS-0009' }, first, sha256)).toBe(
      'number',
    );
    expect(chainError(CHAIN_START, secondLink, second, sha256)).toBe('predecessor');
    expect(chainError(CHAIN_START, { ...firstLink, chainHash: CHAIN_START }, first, sha256)).toBe(
      'chain',
    );
    const rewritten = linkToChain(
      CHAIN_START,
      aCreditNote({ number: 'GS-0001', description: 'neu' }),
      sha256,
    );
    expect(chainError(rewritten.chainHash, secondLink, second, sha256)).toBe('predecessor');
  });
});
