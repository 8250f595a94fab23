import { z } from 'zod';
import { CAMPAIGN_STATUSES, keysOf } from '../../labels/statuses.ts';
import {
  ENDING_LENGTH,
  HOUSE_LENGTH,
  isReservedName,
  readableEnding,
  readableHouse,
} from '../../link-address.ts';
import { LINK_SORTS } from '../../list-sorts.ts';
import { plainText } from '../../plain-text.ts';
import { contract } from '../contract.ts';
import { inputShape, outputShape } from '../entity-fields.ts';
import {
  eurosOut,
  idParams,
  instantOut,
  listQuery,
  messageAnswer,
  optionalLine,
  requiredLine,
  tooLong,
} from '../fields.ts';
import { LINK_FIELDS } from './campaign.schema.ts';

/**
 * Referral link calls (docs/product/campaigns.md section 12): exactly one link per partner and
 * campaign.
 */

const sent = z.object(inputShape(LINK_FIELDS));

export const referralLink = z.object({
  id: z.uuid(),
  ...outputShape(LINK_FIELDS),
  partnerName: z.string(),
  campaignName: z.string(),
  slug: z.string(),
  isActive: z.boolean(),
  clickCount: z.number().int(),
  leadCount: z.number().int(),
  saleCount: z.number().int(),
  commissionEarned: eurosOut,
  /** Public address of the form, '/formular/{campaign}?ref={link}'. */
  formPath: z.string(),
  /** The address to show, to copy and to print: '/r/{house}/{ending}', until it has one '/r/{link}'. */
  shortPath: z.string(),
  /** The page of the provider's own to which it leads; '' for the landing page. */
  ownPage: z.string(),
  createdAt: instantOut,
});
export type ReferralLinkAnswer = z.output<typeof referralLink>;

export const listReferralLinks = contract({
  method: 'GET',
  path: '/api/referral-links',
  auth: 'provider',
  polled: true,
  summary: 'Referral links with their counters, newest first unless sorted otherwise',
  query: listQuery.extend({
    /** Names follow the German alphabet; newest first unless given. */
    sort: z.enum(LINK_SORTS).default('-created'),
  }),
  response: z.array(referralLink),
});

export const listLinkChoices = contract({
  method: 'GET',
  path: '/api/referral-links/choices',
  auth: 'provider',
  summary: 'A few links to choose one of: the chosen one, then active ones, newest first',
  query: z.object({
    /** Words in the names of partner or campaign. */
    search: optionalLine(200),
    /** The chosen one, which is answered whatever is searched. */
    link: z.uuid().optional(),
  }),
  response: z.array(
    referralLink.pick({ id: true, partnerName: true, campaignName: true, isActive: true }),
  ),
});

export const listUnlinkedPartners = contract({
  method: 'GET',
  path: '/api/campaigns/{id}/free-partners',
  auth: 'provider',
  summary: 'Active partners who have no link of a campaign yet, by name',
  params: idParams,
  response: z.object({
    /** Whether there is an active partner at all. */
    some: z.boolean(),
    free: z.array(
      z.object({
        id: z.uuid(),
        /** P-0001. */
        internalId: z.string(),
        name: z.string(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const listUnlinkedCampaigns = contract({
  method: 'GET',
  path: '/api/partners/{id}/free-campaigns',
  auth: 'provider',
  summary: 'Campaigns that have not ended and of which a partner has no link yet, newest first',
  params: idParams,
  response: z.object({
    /** Whether there is a campaign at all. */
    some: z.boolean(),
    free: z.array(
      z.object({ id: z.uuid(), name: z.string(), status: z.enum(keysOf(CAMPAIGN_STATUSES)) }),
    ),
  }),
  errors: ['not_found'],
});

export const createReferralLink = contract({
  method: 'POST',
  path: '/api/referral-links',
  auth: 'provider',
  summary: 'Gives a partner a link of a campaign',
  body: sent.pick({ partnerId: true, campaignId: true }),
  response: referralLink,
  errors: ['not_found', 'link_exists', 'plan_limit_reached', 'partner_not_active'],
});

export const patchReferralLink = contract({
  method: 'PATCH',
  path: '/api/referral-links/{id}',
  auth: 'provider',
  summary: 'Activates or deactivates a link',
  params: idParams,
  body: sent.pick({ status: true }),
  response: referralLink,
  errors: ['not_found', 'plan_limit_reached', 'partner_not_active'],
});

/** Typed words as they will stand in the address; what can't is refused with what to do. */
const nameField = (
  read: (text: string) => string,
  { min, max }: { readonly min: number; readonly max: number },
) =>
  z
    .string()
    .max(200, `Bitte höchstens ${max} Zeichen eingeben`)
    .transform(read)
    .refine((name) => name.length >= min, {
      error: `Bitte mindestens ${min} Zeichen aus a–z und 0–9 eingeben; Leerzeichen werden zu Bindestrichen`,
    })
    .refine((name) => !isReservedName(name), {
      error: 'Dieses Wort ist für Seiten der Plattform reserviert. Bitte wählen Sie etwas anderes.',
    });

export const endingField = nameField(readableEnding, ENDING_LENGTH);

export const houseField = nameField(readableHouse, HOUSE_LENGTH);

/** Whether a name could be taken now; the taking itself decides again. */
const verdict = z.object({
  /** As it would stand in the address. */
  name: z.string(),
  isFree: z.boolean(),
  /** The whole address, '/r/gut-lindenhof/anna-fotografie'. */
  path: z.string(),
  /** Why it is not free; '' where it is. */
  message: z.string(),
});

export const checkLinkEnding = contract({
  method: 'GET',
  path: '/api/referral-links/{id}/ending',
  auth: 'provider',
  summary: 'Whether the short address of a link could end like this',
  params: idParams,
  query: z.object({ ending: endingField }),
  response: verdict,
  errors: ['not_found'],
});

export const changeLinkEnding = contract({
  method: 'PUT',
  path: '/api/referral-links/{id}/ending',
  auth: 'provider',
  summary: 'Changes the end of a link’s short address; earlier ones go on leading to it',
  params: idParams,
  body: z.object({ ending: endingField }),
  response: referralLink,
  errors: ['not_found', 'link_name_taken', 'too_many_link_names'],
});

const linkHouse = z.object({
  /** What stands for the provider in the addresses of their links. */
  house: z.string(),
  /** Begin of every short address, '/r/gut-lindenhof/'. */
  path: z.string(),
  /** Earlier ones, which go on leading to the provider's links. */
  earlier: z.array(z.string()),
  /** A link as an example, '/r/gut-lindenhof/anna-fotografie'. */
  example: z.string(),
});

export const getLinkHouse = contract({
  method: 'GET',
  path: '/api/link-house',
  auth: 'provider',
  summary: 'What stands for the provider in the short addresses of their links',
  response: linkHouse,
});

export const checkLinkHouse = contract({
  method: 'GET',
  path: '/api/link-house/check',
  auth: 'provider',
  summary: 'Whether the provider could stand like this in short addresses',
  query: z.object({ house: houseField }),
  response: verdict,
  errors: ['too_many_requests'],
});

export const changeLinkHouse = contract({
  method: 'PUT',
  path: '/api/link-house',
  auth: 'provider',
  summary: 'Changes the provider’s part of all short addresses; earlier ones go on leading here',
  body: z.object({ house: houseField }),
  response: linkHouse,
  errors: ['link_name_taken', 'too_many_link_names', 'too_many_requests'],
});

export const getLinkMessage = contract({
  method: 'GET',
  path: '/api/referral-links/{id}/message',
  auth: 'provider',
  summary: 'A ready message that brings a partner their link, and the ways to them',
  params: idParams,
  response: z.object({
    partnerName: z.string(),
    campaignName: z.string(),
    /** Whole address of the link. */
    url: z.string(),
    subject: z.string(),
    /** In the provider's name, with the address in it. */
    message: z.string(),
    /** '' where none is known. */
    email: z.string(),
    /** '+491701234567'; '' where none is known that can be dialled from everywhere. */
    phone: z.string(),
    /** Why no mail can be sent from here; '' where it can. */
    mailObstacle: z.string(),
    /** Own words may be mailed from here; else the ready message goes as it stands. */
    mayCustomise: z.boolean(),
    /** When this link was last mailed from here. */
    lastSentAt: instantOut.nullable(),
  }),
  errors: ['not_found'],
});

export const sendLink = contract({
  method: 'POST',
  path: '/api/referral-links/{id}/send',
  auth: 'provider',
  summary: 'Mails a partner their link, in the provider’s name; the same words once a day',
  params: idParams,
  body: z.object({
    subject: requiredLine('Bitte geben Sie einen Betreff ein', { max: 150 }),
    message: z
      .string()
      .transform(plainText)
      .pipe(
        z.string().trim().min(1, 'Bitte geben Sie eine Nachricht ein').max(2_000, tooLong(2_000)),
      ),
  }),
  response: messageAnswer,
  errors: [
    'not_found',
    'partner_without_email',
    'partner_not_active',
    'link_login_unverified',
    'link_message_without_link',
    'link_not_active',
    'own_link_words_held_back',
  ],
});
