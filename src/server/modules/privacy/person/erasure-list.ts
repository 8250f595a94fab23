import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { ErasedKind, ErasureCause, ErasureState } from '#shared/labels/erasures.ts';

/** Proof of one erasure. */
export interface ErasureRow {
  readonly id: string;
  readonly subject_kind: ErasedKind;
  readonly subject_ids: readonly string[];
  readonly cause: ErasureCause;
  readonly ordered_by: string | null;
  readonly ordered_at: Date;
  readonly status: ErasureState;
  readonly finished_at: Date | null;
  readonly counts: Readonly<Record<string, number>>;
}

/** The provider's proofs, newest first. */
export async function listErasureRows(
  db: Queryable,
  provider: ProviderId,
  limit: number,
): Promise<ErasureRow[]> {
  const { rows } = await sql<ErasureRow>`
    select id, subject_kind, subject_ids, cause, ordered_by, ordered_at, status, finished_at, counts
    from person_erasures where provider_id = ${provider}
    order by id desc limit ${limit}`.execute(on(db));
  return rows;
}
