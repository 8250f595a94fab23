import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { CHAIN_START } from './domain/chain.ts';

/** Every document of a provider with its files, in the order of the chain, and the chain's head. */
export async function listChain(db: Queryable, provider: ProviderId) {
  const rows = await on(db)
    .selectFrom('credit_notes as n')
    .selectAll('n')
    .select((eb) =>
      eb
        .selectFrom('settlement_lines as l')
        .select((inner) =>
          inner.fn
            .coalesce(inner.cast<number>(inner.fn.sum('l.amount_cents'), 'bigint'), inner.val(0))
            .as('sum'),
        )
        .whereRef('l.provider_id', '=', 'n.provider_id')
        .whereRef('l.credit_note_id', '=', 'n.id')
        .as('settled'),
    )
    .where('n.provider_id', '=', provider)
    .orderBy('n.chain_position')
    .execute();
  const files = await on(db)
    .selectFrom('credit_note_files')
    .select(['credit_note_id', 'kind', 'bytes', 'sha256'])
    .where('provider_id', '=', provider)
    .execute();
  const head = await on(db)
    .selectFrom('document_chains')
    .selectAll()
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  const hex = (bytes: Buffer): string => bytes.toString('hex');
  return {
    head: {
      length: head?.length ?? 0,
      hash: head === undefined ? CHAIN_START : hex(head.last_hash),
    },
    documents: rows.map((row) => ({
      number: row.number,
      position: row.chain_position,
      snapshot: row.snapshot,
      netCents: row.net_cents,
      vatCents: row.vat_cents,
      grossCents: row.gross_cents,
      settledCents: row.settled ?? 0,
      link: {
        number: row.number,
        snapshotHash: hex(row.snapshot_hash),
        previousHash: hex(row.previous_hash),
        chainHash: hex(row.chain_hash),
      },
      files: files
        .filter((file) => file.credit_note_id === row.id)
        .map((file) => ({
          kind: file.kind as 'pdf' | 'xml',
          bytes: file.bytes,
          sha256: file.sha256,
        })),
    })),
  };
}
