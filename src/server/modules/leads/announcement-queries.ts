import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { ERASED_PARTNER_NAME } from '#shared/labels/erasures.ts';
import type { HeldReason } from '#shared/labels/statuses.ts';
import type { LeadAnswer } from './new-lead.ts';

/** What the mails about a request need to know. */
export interface Announcement {
  readonly leadId: string;
  readonly createdAt: Date;
  readonly campaignName: string;
  readonly heldFor: HeldReason | null;
  readonly approvedAt: Date | null;
  readonly asksConfirmation: boolean;
  readonly confirmedAt: Date | null;
  readonly isQualified: boolean;
  /** Entered by the provider: neither they nor the visitor are notified. */
  readonly isEntered: boolean;
  readonly visitor: {
    readonly email: string;
    readonly emailNormalised: string;
    readonly phone: string;
    readonly firstName: string;
    readonly lastName: string;
  };
  readonly answers: readonly LeadAnswer[];
  /** Whose link it was; without any data of theirs once they were erased. */
  readonly partner: {
    readonly id: string;
    readonly isErased: boolean;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly companyName: string;
  } | null;
}

/** Undefined when the request or its person is gone. */
export async function findAnnouncement(
  db: Queryable,
  provider: ProviderId,
  leadId: string,
): Promise<Announcement | undefined> {
  const row = await on(db)
    .selectFrom('leads as l')
    .innerJoin('lead_persons as p', (join) =>
      join.onRef('p.provider_id', '=', 'l.provider_id').onRef('p.lead_id', '=', 'l.id'),
    )
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.provider_id', '=', 'l.provider_id').onRef('c.id', '=', 'l.campaign_id'),
    )
    .leftJoin('partners as w', (join) =>
      join.onRef('w.provider_id', '=', 'l.provider_id').onRef('w.id', '=', 'l.partner_id'),
    )
    .selectAll('p')
    .select([
      'l.created_at',
      'l.held_for',
      'l.approved_at',
      'l.asks_confirmation',
      'l.confirmed_at',
      'l.status',
      'l.source',
      'c.name as campaign_name',
    ])
    .select(['w.email as partner_email', 'w.first_name as partner_first_name'])
    .select(['w.last_name as partner_last_name', 'w.company_name'])
    .select(['w.id as partner_id', 'w.erased_at as partner_erased_at'])
    .where('l.provider_id', '=', provider)
    .where('l.id', '=', leadId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    leadId,
    createdAt: row.created_at,
    campaignName: row.campaign_name,
    heldFor: row.held_for as HeldReason | null,
    approvedAt: row.approved_at,
    asksConfirmation: row.asks_confirmation,
    confirmedAt: row.confirmed_at,
    isQualified: row.status !== 'not_qualified',
    isEntered: row.source === 'manual',
    visitor: {
      email: row.email,
      emailNormalised: row.email_normalised,
      phone: row.phone,
      firstName: row.first_name,
      lastName: row.last_name,
    },
    answers: row.answers as unknown as LeadAnswer[],
    partner: partnerOf(row),
  };
}

function partnerOf(row: {
  readonly partner_id: string | null;
  readonly partner_erased_at: Date | null;
  readonly partner_email: string | null;
  readonly partner_first_name: string | null;
  readonly partner_last_name: string | null;
  readonly company_name: string | null;
}): Announcement['partner'] {
  const { partner_id: id } = row;
  if (id === null) return null;
  if (row.partner_erased_at !== null)
    return {
      id,
      isErased: true,
      email: '',
      firstName: '',
      lastName: '',
      companyName: ERASED_PARTNER_NAME,
    };
  return {
    id,
    isErased: false,
    email: row.partner_email ?? '',
    firstName: row.partner_first_name ?? '',
    lastName: row.partner_last_name ?? '',
    companyName: row.company_name ?? '',
  };
}
