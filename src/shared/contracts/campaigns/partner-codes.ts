import { z } from 'zod';
import { CODE_PROBLEMS } from '../../labels/partner-codes.ts';
import { keysOf } from '../../labels/statuses.ts';
import { CODE_LENGTH, codeObjection, foldCode, TYPED_CODE_MAX } from '../../partner-code.ts';
import { contract } from '../contract.ts';
import { idParams } from '../fields.ts';

/** Codes by which guests name their partner (docs/product/campaigns.md section 19). */

const { min, max } = CODE_LENGTH;

const OBJECTIONS = {
  length: `Bitte ${min} bis ${max} Buchstaben oder Ziffern eingeben; ä, ö und ü werden zu ae, oe und ue`,
  reserved: 'Dieses Wort ist reserviert. Bitte wählen Sie etwas anderes.',
  offensive: 'Dieses Wort sollte niemand am Telefon sagen müssen. Bitte wählen Sie etwas anderes.',
} as const;

/** A typed word as it is said; what can't be one is refused with what to do. */
export const partnerCodeField = z
  .string()
  .max(TYPED_CODE_MAX, `Bitte höchstens ${max} Zeichen eingeben`)
  .transform(foldCode)
  .superRefine((code, context) => {
    const objection = codeObjection(code);
    if (objection !== null) context.addIssue({ code: 'custom', message: OBJECTIONS[objection] });
  });

const partnerCode = z.object({
  /** 'FESTWERK' */
  code: z.string(),
  /** Earlier ones, which go on meaning the partner, the newest first. */
  earlier: z.array(z.string()),
});

export const getPartnerCode = contract({
  method: 'GET',
  path: '/api/partners/{id}/code',
  auth: 'provider',
  summary: 'The word by which guests name a partner, with earlier ones',
  params: idParams,
  response: partnerCode,
  errors: ['not_found'],
});

export const checkPartnerCode = contract({
  method: 'GET',
  path: '/api/partners/{id}/code/check',
  auth: 'provider',
  summary: 'Whether a partner could have this code',
  params: idParams,
  query: z.object({ code: partnerCodeField }),
  response: z.object({
    code: z.string(),
    isFree: z.boolean(),
    /** Why it is not free; '' where it is. */
    message: z.string(),
  }),
  errors: ['not_found'],
});

export const changePartnerCode = contract({
  method: 'PUT',
  path: '/api/partners/{id}/code',
  auth: 'provider',
  summary: 'Gives a partner another code; earlier ones go on meaning them',
  params: idParams,
  body: z.object({ code: partnerCodeField }),
  response: partnerCode,
  errors: ['not_found', 'link_name_taken', 'too_many_link_names'],
});

export const resolvePartnerCode = contract({
  method: 'GET',
  path: '/api/campaigns/{id}/code',
  auth: 'provider',
  summary: 'Whom a code means that somebody has said, and whether a request would be theirs',
  params: idParams,
  query: z.object({ code: z.string().max(TYPED_CODE_MAX) }),
  response: z.object({
    /** As it is said. */
    code: z.string(),
    partnerId: z.uuid().nullable(),
    /** '' where the code means nobody. */
    partnerName: z.string(),
    problem: z.enum(keysOf(CODE_PROBLEMS)).nullable(),
    /** Says why and what to do; '' where a request would be the partner's. */
    message: z.string(),
  }),
  errors: ['not_found'],
});
