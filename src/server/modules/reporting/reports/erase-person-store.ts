import type { Tx } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { ReportContent } from './domain/report-content.ts';
import { lockSchedule } from './schedule-store.ts';

/** Who is taken out of reports: visitors by the claims of their requests, or a partner. */
export interface ErasedFromReports {
  readonly commissionIds: ReadonlySet<string>;
  readonly partnerIds: ReadonlySet<string>;
  /** What an erased partner is called from then on. */
  readonly partnerName: string;
}

/**
 * Holds the reports of a provider as they are until the transaction ends: none is made meanwhile, and no
 * PDF of what stood in one before is kept.
 */
export async function lockReports(tx: Tx, provider: ProviderId): Promise<void> {
  await lockSchedule(tx, provider);
  await on(tx)
    .selectFrom('billing_reports')
    .select('id')
    .where('provider_id', '=', provider)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Takes visitors' addresses and a partner's name out of these reports; amounts stay. */
export async function eraseFromReports(
  tx: Tx,
  provider: ProviderId,
  reportIds: readonly string[],
  erased: ErasedFromReports,
): Promise<void> {
  for (const id of reportIds) {
    const { content } = await on(tx)
      .selectFrom('billing_reports')
      .select('content')
      .where('provider_id', '=', provider)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const rewritten = withoutPersons(content as unknown as ReportContent, erased);
    await on(tx)
      .updateTable('billing_reports')
      .set({ content: JSON.stringify(rewritten) })
      .where('provider_id', '=', provider)
      .where('id', '=', id)
      .execute();
  }
}

function withoutPersons(content: ReportContent, erased: ErasedFromReports): ReportContent {
  const { commissionIds, partnerIds, partnerName } = erased;
  return {
    ...content,
    partners: content.partners.map((partner) => ({
      ...partner,
      name: partnerIds.has(partner.partnerId) ? partnerName : partner.name,
      premiums: partner.premiums.map((premium) =>
        commissionIds.has(premium.commissionId) ? { ...premium, leadEmail: null } : premium,
      ),
    })),
  };
}
