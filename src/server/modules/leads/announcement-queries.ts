import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import { formatCode, type PromisedBenefit } from '#shared/guest-benefit.ts';
import type { Language } from '#shared/guest-language.ts';
import type { ProviderId } from '#shared/ids.ts';
import { ERASED_PARTNER_NAME } from '#shared/labels/erasures.ts';
import type { HeldReason } from '#shared/labels/statuses.ts';
import { wordsAsRead } from './benefit-store.ts';
import type { LeadAnswer } from './new-lead.ts';

/** What the mails about a request need to know. */
export interface Announcement {
  readonly leadId: string;
  readonly createdAt: Date;
  readonly campaignId: string;
  readonly campaignName: string;
  readonly heldFor: HeldReason | null;
  readonly approvedAt: Date | null;
  readonly asksConfirmation: boolean;
  readonly confirmedAt: Date | null;
  readonly isQualified: boolean;
  /** Entered by the provider: neither they nor the visitor are notified. */
  readonly isEntered: boolean;
  /** The visitor is mailed about it. */
  readonly notifiesVisitor: boolean;
  readonly visitor: {
    readonly email: string;
    readonly emailNormalised: string;
    readonly phone: string;
    readonly firstName: string;
    readonly lastName: string;
  };
  /** In which the visitor asked, and is written to. */
  readonly language: Language;
  /** What the visitor was promised, as they have read it; null without. */
  readonly benefit: PromisedBenefit | null;
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
  const row = await camel(db)
    .selectFrom('leads as l')
    .innerJoin('leadPersons as p', (join) =>
      join.onRef('p.providerId', '=', 'l.providerId').onRef('p.leadId', '=', 'l.id'),
    )
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.providerId', '=', 'l.providerId').onRef('c.id', '=', 'l.campaignId'),
    )
    .leftJoin('partners as w', (join) =>
      join.onRef('w.providerId', '=', 'l.providerId').onRef('w.id', '=', 'l.partnerId'),
    )
    .leftJoin('leadBenefits as b', (join) =>
      join.onRef('b.providerId', '=', 'l.providerId').onRef('b.leadId', '=', 'l.id'),
    )
    .selectAll('p')
    .select([
      'l.createdAt',
      'l.heldFor',
      'l.approvedAt',
      'l.asksConfirmation',
      'l.confirmedAt',
      'l.status',
      'l.source',
      'l.notifiesVisitor',
      'l.language',
      'l.campaignId',
      'c.name as campaignName',
    ])
    .select(['b.words', 'b.conditions', 'b.englishWords', 'b.englishConditions', 'b.code'])
    .select(['w.email as partnerEmail', 'w.firstName as partnerFirstName'])
    .select(['w.lastName as partnerLastName', 'w.companyName'])
    .select(['w.id as partnerId', 'w.erasedAt as partnerErasedAt'])
    .where('l.providerId', '=', provider)
    .where('l.id', '=', leadId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    leadId,
    createdAt: row.createdAt,
    campaignId: row.campaignId,
    campaignName: row.campaignName,
    heldFor: row.heldFor as HeldReason | null,
    approvedAt: row.approvedAt,
    asksConfirmation: row.asksConfirmation,
    confirmedAt: row.confirmedAt,
    isQualified: row.status !== 'not_qualified',
    isEntered: row.source === 'manual',
    notifiesVisitor: row.notifiesVisitor,
    language: row.language as Language,
    visitor: {
      email: row.email,
      emailNormalised: row.emailNormalised,
      phone: row.phone,
      firstName: row.firstName,
      lastName: row.lastName,
    },
    benefit:
      row.words === null || row.code === null
        ? null
        : {
            ...wordsAsRead({
              words: row.words,
              conditions: row.conditions ?? '',
              englishWords: row.englishWords ?? '',
              englishConditions: row.englishConditions ?? '',
            }),
            code: formatCode(row.code),
          },
    answers: row.answers as unknown as LeadAnswer[],
    partner: partnerOf(row),
  };
}

function partnerOf(row: {
  readonly partnerId: string | null;
  readonly partnerErasedAt: Date | null;
  readonly partnerEmail: string | null;
  readonly partnerFirstName: string | null;
  readonly partnerLastName: string | null;
  readonly companyName: string | null;
}): Announcement['partner'] {
  const { partnerId: id } = row;
  if (id === null) return null;
  if (row.partnerErasedAt !== null)
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
    email: row.partnerEmail ?? '',
    firstName: row.partnerFirstName ?? '',
    lastName: row.partnerLastName ?? '',
    companyName: row.companyName ?? '',
  };
}
