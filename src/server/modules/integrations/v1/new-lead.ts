import { z } from 'zod';
import type { Attribution, ReceivedLead } from '#server/modules/commissions/index.ts';
import { LANGUAGES } from '#shared/guest-language.ts';
import { ApiProblem } from './problems.ts';
import { text } from './written-fields.ts';

/** A lead as other software sends it (docs/product/integrations.md section 3). */

/** Kinds of consents in the words of the API, and as they are stored. */
const CONSENTS = { privacy: 'provider_privacy', contact: 'contact', other: 'own' } as const;
type ConsentKind = keyof typeof CONSENTS;

const consent = z
  .strictObject({
    kind: z.enum(Object.keys(CONSENTS) as [ConsentKind, ...ConsentKind[]]),
    text: text(5_000, 1).meta({ description: 'What was agreed to, word for word as shown.' }),
    version: text(100, 1).meta({ description: 'By which you know the text again.' }),
    acceptedAt: z.iso.datetime({ offset: true }),
    source: text(200, 1).meta({
      description: 'Where it was given.',
      example: 'https://venue.example/weddings',
    }),
  })
  .meta({ id: 'Consent' });

const visitor = z
  .strictObject({
    firstName: text(200).default(''),
    lastName: text(200, 1),
    email: z.union([z.literal(''), z.email().max(254)]).default(''),
    phone: text(40).default(''),
  })
  .meta({ id: 'Visitor' });

const answer = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(1_000)).max(100),
]);

export const newLead = z
  .strictObject({
    referralLinkId: z.uuid().optional(),
    referralLink: text(500, 1).optional().meta({
      description: 'An address of the link, with or without its host.',
      example: '/r/gut-lindenhof/anna-fotografie',
    }),
    partnerId: z.uuid().optional(),
    campaignId: z.uuid().optional(),
    language: z
      .enum(LANGUAGES)
      .default('de')
      .meta({ description: 'In which the guest is written to.' }),
    answers: z
      .record(z.string().max(100), answer)
      .default({})
      .meta({ description: 'To the questions of the form, by their technical names.' }),
    consents: z.array(consent).max(20).default([]),
    enteredByStaff: z.boolean().default(false),
    visitor: visitor.optional().meta({ description: 'Of a lead that staff has entered.' }),
    reason: text(500)
      .default('')
      .meta({ description: 'Why a lead that staff has entered is this partner’s.' }),
    notes: text(2_000).default('').meta({ description: 'Of a lead that staff has entered.' }),
    notifyVisitor: z.boolean().default(false),
  })
  .superRefine((body, context) => {
    const at = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const named = [body.referralLinkId, body.referralLink, body.campaignId];
    if (named.filter((each) => each !== undefined).length !== 1)
      at('campaignId', 'Send exactly one of referralLinkId, referralLink and campaignId');
    if (body.partnerId !== undefined && body.campaignId === undefined)
      at('partnerId', 'Send it together with campaignId');
    if (body.enteredByStaff) {
      if (body.visitor === undefined) at('visitor', 'Say who asked');
      if (body.consents.length > 0) at('consents', 'Staff can not give the consents of a guest');
      if (body.notifyVisitor)
        at('notifyVisitor', 'Only guests who have asked themselves are mailed');
      if (isOfPartner(body) && body.reason === '') at('reason', 'Say why it is this partner’s');
      return;
    }
    if (body.consents.length === 0)
      at('consents', 'Send what the guest has agreed to, or enteredByStaff');
    for (const field of ['visitor'] as const)
      if (body[field] !== undefined) at(field, 'Send it with enteredByStaff only');
    for (const field of ['reason', 'notes'] as const)
      if (body[field] !== '') at(field, 'Send it with enteredByStaff only');
  })
  .meta({ id: 'NewLead' });

type NewLead = z.output<typeof newLead>;

const isOfPartner = (
  body: Pick<NewLead, 'referralLinkId' | 'referralLink' | 'partnerId'>,
): boolean =>
  [body.referralLinkId, body.referralLink, body.partnerId].some((each) => each !== undefined);

/** Clocks of others go a little before ours. */
const AHEAD_MS = 5 * 60 * 1000;
const EARLIEST = new Date('2000-01-01T00:00:00Z');

/** @throws ApiProblem for a consent that nobody can have given */
function instantOf(text: string, place: number, now: Date): Date {
  const at = new Date(text);
  if (at >= EARLIEST && at.getTime() <= now.getTime() + AHEAD_MS) return at;
  const field = `body.consents.${place}.acceptedAt`;
  throw new ApiProblem('invalid_request', '', [{ field, detail: 'Not in the future' }]);
}

/** The same in the words of the use case. */
export function receivedLead(body: NewLead, now: Date): ReceivedLead {
  const { language, answers } = body;
  return {
    attribution: attributionOf(body),
    language,
    // The form sends text.
    answers: Object.fromEntries(
      Object.entries(answers).map(([name, value]) => [
        name,
        typeof value === 'number' ? String(value) : value,
      ]),
    ),
    said:
      body.enteredByStaff && body.visitor !== undefined
        ? { by: 'staff', visitor: body.visitor, reason: body.reason, notes: body.notes }
        : {
            by: 'visitor',
            notifiesVisitor: body.notifyVisitor,
            consents: body.consents.map(
              ({ kind, text: words, version, acceptedAt, source }, place) => ({
                kind: CONSENTS[kind],
                text: words,
                textVersion: version,
                acceptedAt: instantOf(acceptedAt, place, now),
                source,
              }),
            ),
          },
  };
}

function attributionOf({
  referralLinkId,
  referralLink,
  partnerId,
  campaignId = '',
}: NewLead): Attribution {
  if (referralLinkId !== undefined) return { by: 'link', linkId: referralLinkId };
  if (referralLink !== undefined) return { by: 'address', address: referralLink };
  if (partnerId !== undefined) return { by: 'partner', partnerId, campaignId };
  return { by: 'campaign', campaignId };
}
