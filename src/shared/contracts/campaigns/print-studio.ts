import { z } from 'zod';
import { keysOf } from '../../labels/statuses.ts';
import {
  PRINT_EDGES,
  PRINT_LOOKS,
  PRINT_PRODUCT_IDS,
  PRINT_TEXT_LIMITS,
  printProduct,
  type PrintProductId,
} from '../../print-products.ts';
import { contract } from '../contract.ts';
import { idParams, optionalLine, requiredLine } from '../fields.ts';

/**
 * The print studio (docs/product/campaigns.md section 13): what is made of a referral link to hang
 * up and hand out.
 */

/** To choose by, to look at, to use. */
export const PICTURE_SIZES = ['thumb', 'small', 'full'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

const isPaper = (product: PrintProductId): boolean => printProduct(product).unit === 'mm';

export const printTexts = z.object({
  headline: requiredLine('Bitte geben Sie eine Überschrift ein', {
    max: PRINT_TEXT_LIMITS.headline,
  }),
  line: optionalLine(PRINT_TEXT_LIMITS.line),
  action: optionalLine(PRINT_TEXT_LIMITS.action),
});

const order = printTexts.extend({
  look: z.enum(keysOf(PRINT_LOOKS)).default('light'),
});

const answer = z.object({
  campaignName: z.string(),
  /** What the landing page of the campaign says, as far as there is room. */
  texts: z.object({ headline: z.string(), line: z.string(), action: z.string() }),
  /** What the code leads to. */
  target: z.string(),
  /** Why nothing can be printed for this link; null when it can. */
  refusal: z.string().nullable(),
  /** What somebody should know who prints now; null when there is nothing. */
  notice: z.string().nullable(),
  /** In which looks the products exist, the one to begin with first. */
  looks: z.array(z.enum(keysOf(PRINT_LOOKS))),
  /** Looks in which a colour of the provider would be unreadable and is lighter or darker. */
  adjustedLooks: z.array(z.enum(keysOf(PRINT_LOOKS))),
});
export type PrintDraft = z.output<typeof answer>;

export const getPrintDraft = contract({
  method: 'GET',
  path: '/api/referral-links/{id}/print',
  auth: 'provider',
  summary: 'Texts and address with which the products of a link begin',
  params: idParams,
  response: answer,
  errors: ['not_found', 'premium_required'],
});

export const printPicture = contract({
  method: 'POST',
  path: '/api/referral-links/{id}/print/picture',
  auth: 'provider',
  summary: 'A product of a link as PNG, small to look at or in full size; nothing is stored',
  params: idParams,
  body: order.extend({
    product: z.enum(PRINT_PRODUCT_IDS),
    /** Of a product with two sides: 0 in front, 1 behind. */
    side: z.number().int().min(0).max(1).default(0),
    size: z.enum(PICTURE_SIZES).default('full'),
  }),
  response: { file: 'image/png' },
  errors: ['not_found', 'premium_required', 'link_not_printable', 'unavailable'],
});

/** The poster that every plan has: A4, as its guest page looks, else light, in the words of the page. */
export const getFirstPoster = contract({
  method: 'GET',
  path: '/api/referral-links/{id}/poster.pdf',
  auth: 'provider',
  summary: 'The poster of a link as PDF, as it begins in the print studio; every plan has it',
  params: idParams,
  response: { file: 'application/pdf' },
  errors: ['not_found', 'link_not_printable', 'unavailable', 'too_many_requests'],
});

export const printSheet = contract({
  method: 'POST',
  path: '/api/referral-links/{id}/print/sheet',
  auth: 'provider',
  summary: 'A product of a link as PDF for printers; nothing is stored',
  params: idParams,
  body: order.extend({
    product: z
      .enum(PRINT_PRODUCT_IDS)
      .refine(isPaper, { error: 'Dieses Produkt gibt es nur als Bild.' }),
    edge: z.enum(keysOf(PRINT_EDGES)).default('marks'),
  }),
  response: { file: 'application/pdf' },
  errors: ['not_found', 'premium_required', 'link_not_printable', 'unavailable'],
});
