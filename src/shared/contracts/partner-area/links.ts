import { z } from 'zod';
import { keysOf } from '../../labels/statuses.ts';
import { PRINT_EDGES, PRINT_LOOKS, PRINT_PRODUCT_IDS, printProduct } from '../../print-products.ts';
import { rewardTerms } from '../campaigns/campaigns.ts';
import { PICTURE_SIZES } from '../campaigns/print-studio.ts';
import { contract } from '../contract.ts';
import { dateOut, eurosOut } from '../fields.ts';
import { programmeParams } from './account.ts';
import { placement } from './placements.ts';
import { sharedLink } from './start.ts';

/** What a partner shares, link by link (docs/product/partner-area.md section 4). */

const link = sharedLink.extend({
  /** The address of the page itself: 'https://empfehlwerk.example/formular/sommerfest?ref=mara-4f2k'. */
  pageUrl: z.string(),
  /** The page of the provider's own site on which guests land; '' for the campaign's landing page. */
  ownPage: z.string(),
  /** First and last day of the campaign, both counting fully; null without. */
  startDate: dateOut.nullable(),
  endDate: dateOut.nullable(),
  /** From how much on the campaign is paid out; 0 without a minimum. */
  minPayout: eurosOut,
  /** Earned in the campaign and ready to be paid. */
  payable: eurosOut,
  /** 'Budget der Kampagne heute erreicht'; null while there is room for another reward. */
  budgetReached: z.string().nullable(),
  /** Where the partner shares it, in the order in which they were named. */
  placements: z.array(placement),
  /** Whether the provider's print studio makes posters and cards of it. */
  canPrint: z.boolean(),
  /** In which looks its products exist, the one to begin with first. */
  printLooks: z.array(z.enum(keysOf(PRINT_LOOKS))),
  /** What is planned, the reward that holds, then what held before since there has been the link. */
  terms: z.array(
    rewardTerms.extend({
      isPlanned: z.boolean(),
      /** Of the bonus period; null for usual terms. */
      bonusTitle: z.string().nullable(),
    }),
  ),
});
export type PartnerLink = z.output<typeof link>;

export const listPartnerLinks = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/links',
  auth: 'partner',
  summary: 'Every link with its addresses, its terms and what it has brought',
  params: programmeParams,
  response: z.object({
    /** Those that work before those that do not, the newest first. */
    links: z.array(link),
    /** The word by which guests name the partner on the telephone; null until they have one. */
    code: z.string().nullable(),
    /** Whether the provider has released something to share with. */
    hasMaterial: z.boolean(),
  }),
});

const productParams = programmeParams.extend({
  linkId: z.uuid(),
  product: z.enum(PRINT_PRODUCT_IDS),
});

/** The number of the place that the code names. */
const ort = z.coerce.number().int().min(1).max(32_767).optional();

const look = z.enum(keysOf(PRINT_LOOKS)).default('light');

export const partnerPrintPicture = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/links/{linkId}/print/{product}.png',
  auth: 'partner',
  summary: 'A product of the print studio as PNG, with the words of the campaign',
  params: productParams,
  query: z.object({
    look,
    ort,
    /** Of a product with two sides: 0 in front, 1 behind. */
    side: z.coerce.number().int().min(0).max(1).default(0),
    size: z.enum(PICTURE_SIZES).default('full'),
  }),
  response: { file: 'image/png' },
  errors: ['not_found', 'link_not_printable', 'too_many_requests', 'unavailable'],
});

export const partnerPrintSheet = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/links/{linkId}/print/{product}.pdf',
  auth: 'partner',
  summary: 'The same as PDF, for a printer of one’s own or a print shop',
  params: productParams.extend({
    product: productParams.shape.product.refine((id) => printProduct(id).unit === 'mm', {
      error: 'Dieses Produkt gibt es nur als Bild.',
    }),
  }),
  query: z.object({ look, ort, edge: z.enum(keysOf(PRINT_EDGES)).default('trim') }),
  response: { file: 'application/pdf' },
  errors: ['not_found', 'link_not_printable', 'too_many_requests', 'unavailable'],
});
