import { z } from 'zod';
import { EVENT_SUBJECTS, EVENT_TYPES, type EventType } from '#shared/event-types.ts';
import { REWARD_HOLDS } from '#shared/labels/holding.ts';
import {
  CAMPAIGN_STATUSES,
  CREDIT_NOTE_KINDS,
  CREDIT_NOTE_STATUSES,
  HELD_REASONS,
  keysOf,
  PARTNER_STATUSES,
} from '#shared/labels/statuses.ts';
import { amount, currency, day, EUR, instant } from '../v1/fields.ts';
import {
  COMMISSION_SOURCES,
  COMMISSION_STATES,
  LEAD_STATES,
  leadStateOf,
  commissionStateOf,
} from '../v1/objects.ts';
import type { NumberedEvent } from './event-store.ts';

/**
 * What events say to other software, in the list of the API and in webhooks
 * (docs/product/integrations.md section 5): ids, amounts, days and states at the moment of the event, no
 * personal data. The objects themselves have the rest.
 */

const id = z.uuid();

const partner = z.object({
  partnerId: id,
  status: z.enum(keysOf(PARTNER_STATUSES)),
  isErased: z.boolean().meta({ description: 'What is known of the person was erased.' }),
});

const partnerUpdated = partner.extend({
  changed: z
    .array(z.string())
    .meta({ description: 'Names of the fields that changed, without their values.' }),
});

const bankChanged = z.object({
  partnerId: id,
  hasBankAccount: z.boolean().meta({ description: 'False where they have removed it.' }),
});

const campaign = z.object({
  campaignId: id,
  status: z.enum(keysOf(CAMPAIGN_STATUSES)),
  startDate: day.nullable(),
  endDate: day.nullable(),
});

const lead = z.object({
  leadId: id,
  partnerId: id.nullable().meta({ description: 'Null where nobody has recommended.' }),
  campaignId: id,
  referralLinkId: id.nullable(),
  status: z.enum(LEAD_STATES),
  counts: z.boolean().meta({ description: 'Released and qualified: it may earn.' }),
  heldFor: z.enum(keysOf(HELD_REASONS)).nullable(),
  enteredBy: z.enum(['form', 'staff']),
  revenue: amount.nullable().meta({ description: 'Net revenue in cents.' }),
  currency,
});

const commission = z.object({
  commissionId: id,
  partnerId: id,
  campaignId: id,
  referralLinkId: id.nullable(),
  leadId: id.nullable(),
  saleId: id.nullable(),
  correctsId: id.nullable().meta({ description: 'The commission that a correction lowers.' }),
  source: z.enum(COMMISSION_SOURCES),
  status: z.enum(COMMISSION_STATES),
  amount: amount.meta({ description: 'Net cents; negative for a correction.' }),
  settledAmount: amount.meta({ description: 'How much of it stands on credit notes.' }),
  currency,
  isOwed: z.boolean(),
  payableFrom: day.nullable(),
  heldFor: z.enum(keysOf(REWARD_HOLDS)).nullable(),
});

const commissionSettled = commission.extend({
  creditNoteId: id,
  amountOnCreditNote: amount.meta({ description: 'Of the commission, in net cents.' }),
});

const creditNote = z.object({
  creditNoteId: id,
  partnerId: id,
  kind: z.enum(keysOf(CREDIT_NOTE_KINDS)),
  status: z.enum(keysOf(CREDIT_NOTE_STATUSES)),
  issueDate: day,
  net: amount,
  vat: amount,
  gross: amount,
  offset: amount.meta({ description: 'Of the gross amount: offset against what was owed back.' }),
  currency,
  paidOn: day.nullable(),
  objectedOn: day.nullable(),
});

const creditNoteReversed = creditNote.extend({
  reversalId: id.meta({ description: 'The document that reverses it.' }),
});

const payoutBatch = z.object({
  payoutBatchId: id,
  issued: z.number().int().meta({ description: 'Credit notes.' }),
  refused: z.number().int().meta({ description: 'Partners who could not be paid.' }),
  net: amount.meta({ description: 'Of the credit notes, in cents.' }),
  currency,
});

const named = <Data extends z.ZodObject>(id: `${string}EventData`, data: Data): Data =>
  data.meta({ id });

const partnerData = named('PartnerEventData', partner);
const campaignData = named('CampaignEventData', campaign);
const leadData = named('LeadEventData', lead);
const commissionData = named('CommissionEventData', commission);
const creditNoteData = named('CreditNoteEventData', creditNote);

/** What the data of each type looks like. */
const EVENT_DATA = {
  'partner.created': partnerData,
  'partner.updated': named('PartnerUpdatedEventData', partnerUpdated),
  'partner.applied': named('PartnerAppliedEventData', z.object({ applicationId: id })),
  'campaign.activated': campaignData,
  'campaign.ended': campaignData,
  'lead.created': leadData,
  'lead.offer_sent': leadData,
  'lead.confirmed': leadData,
  'lead.not_qualified': leadData,
  'lead.lost': leadData,
  'commission.earned': commissionData,
  'commission.changed': commissionData,
  'commission.settled': named('CommissionSettledEventData', commissionSettled),
  'credit_note.issued': creditNoteData,
  'credit_note.sent': creditNoteData,
  'credit_note.paid': creditNoteData,
  'credit_note.reversed': named('CreditNoteReversedEventData', creditNoteReversed),
  'credit_note.objected': creditNoteData,
  'payout_batch.finished': named('PayoutBatchEventData', payoutBatch),
  'partner_account.bank_changed': named('BankChangedEventData', bankChanged),
} as const satisfies Readonly<Record<EventType, z.ZodObject>>;

/** 'LeadOfferSentEvent': the name of a type in generated clients. */
const nameOf = (type: EventType): string =>
  `${type.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`;

const described = <Type extends EventType>(type: Type) =>
  z
    .object({
      id: id.meta({ description: 'The same wherever and however often the event is seen.' }),
      number: z
        .number()
        .int()
        .min(1)
        .meta({ description: 'One after the other, without a gap, for each account.' }),
      type: z.literal(type),
      subject: z.literal(EVENT_SUBJECTS[type]),
      subjectId: id,
      happenedAt: instant,
      data: EVENT_DATA[type],
    })
    .meta({ id: nameOf(type) });

/** An event of any type; its type says what its data looks like. */
export const anyEvent = z
  .discriminatedUnion('type', [
    described('partner.created'),
    ...keysOf(EVENT_TYPES)
      .filter((type) => type !== 'partner.created')
      .map(described),
  ])
  .meta({ id: 'Event' });

export type EventBody = z.output<typeof anyEvent>;

/** A numbered event in the words of the API. */
export function eventBody(event: NumberedEvent): EventBody {
  const { type, happenedAt, data } = event;
  return anyEvent.parse({
    ...event,
    happenedAt: happenedAt.toISOString(),
    data: { ...data, ...EUR, ...inApiWords(type, data) },
  });
}

/** What is stored under other names. */
function inApiWords(type: EventType, { status, source }: NumberedEvent['data']): object {
  const subject = EVENT_SUBJECTS[type];
  if (subject === 'commission') return { status: commissionStateOf(String(status)) };
  if (subject !== 'lead') return {};
  const enteredBy = source === 'manual' ? 'staff' : 'form';
  return { status: leadStateOf(String(status)), enteredBy };
}
