import { z } from 'zod';
import { DEMO_TRAP } from '../demo-request.ts';
import { formConfigOut, landingPageConfigOut } from '../forms/form-config.ts';
import { GUEST_FILE_MAX_BYTES } from '../forms/guest-files.ts';
import type { PromisedBenefit } from '../guest-benefit.ts';
import { LANGUAGES } from '../guest-language.ts';
import { TYPED_CODE_MAX } from '../partner-code.ts';
import { HONEYPOT, STAMP } from '../public-page/wire-names.ts';
import { contract } from './contract.ts';
import { type EntityFields, inputShape } from './entity-fields.ts';
import {
  dateOut,
  emailField,
  messageAnswer,
  optionalLine,
  optionalText,
  requiredLine,
} from './fields.ts';

/** The landing and form page (docs/product/public-site.md section 3). */

/** A picture of the library as it stands with an option; one that is gone is missing. */
const optionPicture = z.object({
  id: z.string(),
  /** '/bild/{slug}/{hash}' */
  address: z.string(),
  /** Of the largest size, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  avifWidths: z.array(z.number().int()),
  /** '' where the picture only decorates. */
  alt: z.string(),
  /** In percent from left and top. */
  focusX: z.number(),
  focusY: z.number(),
  /** A tiny WebP in base64. */
  standIn: z.string(),
});
export type OptionPicture = z.output<typeof optionPicture>;

export const landing = z.object({
  /** Null while the page is unavailable. */
  campaign: z
    .object({
      name: z.string(),
      slug: z.string(),
      description: z.string(),
      formConfig: formConfigOut,
      /** Those that the form shows with its options, in form order. */
      optionPictures: z.array(optionPicture),
      landingPageConfig: landingPageConfigOut,
      /** Visitors confirm their address by a mailed link before the request counts. */
      doubleOptIn: z.boolean(),
      /** What a request that comes now is promised; null without. */
      benefit: z
        .object({ words: z.string(), conditions: z.string(), until: dateOut.nullable() })
        .nullable(),
    })
    .nullable(),
  user: z.object({
    businessName: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    address: z.string(),
    postalCode: z.string(),
    city: z.string(),
    logoUrl: z.string().nullable(),
    customLogo: z.string().nullable(),
    plan: z.string(),
    primaryColor: z.string(),
    secondaryColor: z.string(),
    backgroundColor: z.string(),
    textColor: z.string(),
    buttonColor: z.string(),
    buttonTextColor: z.string(),
    privacyPolicyUrl: z.string(),
    imprintUrl: z.string(),
    termsUrl: z.string(),
  }),
  partner: z
    .object({
      name: z.string(),
      description: z.string(),
      /** Path of the released picture. */
      portrait: z.string().nullable(),
    })
    .nullable(),
  isLinkInactive: z.boolean(),
  isPartnerInactive: z.boolean(),
  isCampaignInactive: z.boolean(),
  isCampaignNotStarted: z.boolean(),
  isCampaignEnded: z.boolean(),
  message: z.string(),
  partnerName: z.string().nullable(),
  startDate: dateOut.nullable(),
  endDate: dateOut.nullable(),
});
export type Landing = z.output<typeof landing>;

export const getLanding = contract({
  method: 'GET',
  path: '/api/landing/{slug}',
  auth: 'public',
  summary: 'What the public page shows',
  params: z.object({ slug: z.string().max(120) }),
  query: z.object({
    ref: z.string().max(120).optional(),
    /** The language of the page; German where none is named. */
    lang: z.enum(LANGUAGES).optional(),
  }),
  response: landing,
  errors: ['link_not_found'],
});

/** One file for a request that is still being written; its receipt is sent as the question's answer. */
export const uploadGuestFile = contract({
  method: 'POST',
  path: '/api/landing/{slug}/files',
  auth: 'public',
  summary:
    'Stores a file of a visitor; without a request that brings its receipt it goes after hours',
  params: z.object({ slug: z.string().max(120) }),
  upload: {
    field: 'file',
    maxBytes: GUEST_FILE_MAX_BYTES,
    tooLarge: 'guest_file_too_large',
  },
  response: z.object({ receipt: z.string() }),
  errors: [
    'link_not_found',
    'campaign_unavailable',
    'file_missing',
    'guest_file_too_large',
    'guest_file_wrong_kind',
    'guest_files_full',
    'too_many_requests',
    'unavailable',
  ],
});

/**
 * A visitor's request. The form's own fields ride along under their names, so the schema is open;
 * the server checks them against the stored form and drops what it does not know.
 */
export const submissionBody = z.looseObject({
  ref: z.string().max(120).optional(),
  privacyAccepted: z.unknown().optional(),
  customerPrivacyAccepted: z.unknown().optional(),
  contactConsentAccepted: z.unknown().optional(),
  contactPermissionAccepted: z.unknown().optional(),
  captchaToken: z.string().max(4_000).optional(),
  captchaAction: z.string().max(40).optional(),
  /** Signed time of rendering; without it the request is taken unchecked. */
  [STAMP]: z.unknown().optional(),
  /** Stays empty: people do not see it. */
  [HONEYPOT]: z.unknown().optional(),
});
export type SubmissionBody = z.output<typeof submissionBody>;

/** A proof of work for the security check; `captchaToken` is base64 of `{ challenge, solution }`. */
export const getChallenge = contract({
  method: 'GET',
  path: '/api/landing/{slug}/challenge',
  auth: 'public',
  summary: 'A signed challenge of the security check, good for one request within 30 minutes',
  params: z.object({ slug: z.string().max(120) }),
  response: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number().optional(),
    }),
    signature: z.string().optional(),
  }),
});

/** Says whether a code is good, and never whose it is. */
export const checkGuestCode = contract({
  method: 'GET',
  path: '/api/landing/{slug}/code',
  auth: 'public',
  summary: 'Whether the code of a partner counts for a request to this page',
  params: z.object({ slug: z.string().max(120) }),
  query: z.object({ code: z.string().max(TYPED_CODE_MAX) }),
  response: z.object({
    /** 'none' where what was typed only says that there is no code. */
    verdict: z.enum(['valid', 'unknown', 'none']),
  }),
  errors: ['link_not_found', 'too_many_requests'],
});

/** Sent by the form itself, without anything about the visitor. */
export const reportStep = contract({
  method: 'POST',
  path: '/api/landing/{slug}/steps/{version}',
  auth: 'public',
  summary: 'A page of the form was reached; counted by day, of nobody in particular',
  params: z.object({ slug: z.string().max(120), version: z.string().regex(/^[0-9a-f]{16}$/) }),
  body: z.object({
    /** Signed time of rendering. */
    stamp: z.string().min(1).max(200),
    /** From 1; the one after the last page is the form that was sent. */
    page: z.number().int().min(1).max(1_000),
  }),
  response: z.object({}),
  errors: ['not_found', 'too_many_requests'],
  bodyLimit: 1_024,
});

export const submitForm = contract({
  method: 'POST',
  path: '/formular/{slug}',
  auth: 'public',
  summary: 'Sends a request; JSON and ordinary form posts',
  params: z.object({ slug: z.string().max(120) }),
  query: z.looseObject({ ref: z.string().max(120).optional() }),
  body: submissionBody,
  response: z.object({
    leadId: z.uuid(),
    /** The address has to be confirmed by the mailed link. */
    confirmEmail: z.boolean(),
    /** What this request was promised; null without. */
    benefit: z
      .object({
        words: z.string(),
        conditions: z.string(),
        /** Null while the address has to be confirmed: it comes by mail then. */
        code: z.string().nullable(),
      })
      .nullable(),
    customer: z.object({
      businessName: z.string(),
      phone: z.string(),
      email: z.string(),
      website: z.string(),
    }),
  }),
  errors: ['link_not_found', 'campaign_unavailable', 'security_check_failed', 'too_many_requests'],
});

/** The same for somebody who applies as a partner (docs/product/partner-area.md section 14). */
export const sendApplication = contract({
  method: 'POST',
  path: '/partner-werden/{slug}',
  auth: 'public',
  summary: 'Applies as a partner; JSON and ordinary form posts',
  params: z.object({ slug: z.string().max(120) }),
  body: submissionBody,
  response: z.object({
    /** Always true: an application counts once its address is confirmed. */
    confirmEmail: z.boolean(),
  }),
  errors: ['link_not_found', 'applications_closed', 'security_check_failed', 'too_many_requests'],
});

/** What a taken request is answered with; on the wire the provider is the `customer` here. */
export function submitAnswer(
  leadId: string,
  { campaign, user }: Landing,
  benefit: PromisedBenefit | null,
): z.input<typeof submitForm.response> {
  const { businessName, phone, email, website } = user;
  const confirmEmail = campaign?.doubleOptIn === true;
  return { leadId, confirmEmail, benefit, customer: { businessName, phone, email, website } };
}

/** The platform's own public pages (docs/product/public-site.md section 15). */

/** What the operator gets to know; purged whole after a while. */
const asked = <Input extends z.ZodType>(input: Input) =>
  ({ input, output: z.string(), erased: 'at_once' }) as const;

export const DEMO_REQUEST_FIELDS = {
  firstName: asked(requiredLine('Bitte geben Sie Ihren Vornamen ein', { max: 100 })),
  lastName: asked(requiredLine('Bitte geben Sie Ihren Nachnamen ein', { max: 100 })),
  email: asked(emailField('Bitte geben Sie eine gültige E-Mail-Adresse ein')),
  company: asked(optionalLine()),
  message: asked(optionalText(2_000)),
} as const satisfies EntityFields;

export const demoRequestBody = z.object({
  ...inputShape(DEMO_REQUEST_FIELDS),
  [DEMO_TRAP]: z.string().max(500).optional(),
});
export type DemoRequestBody = z.output<typeof demoRequestBody>;

export const requestDemo = contract({
  method: 'POST',
  path: '/api/demo-request',
  auth: 'public',
  summary: 'Asks the operator for a demonstration',
  body: demoRequestBody,
  response: messageAnswer,
});
