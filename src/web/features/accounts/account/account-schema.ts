import type { z } from 'zod';
import {
  addressesPart,
  businessPart,
  legalPart,
  numberingPart,
  taxPart,
} from '#shared/contracts/accounts/settings-sections.ts';
import type { AccountValues, PartId } from './account-values.ts';

/**
 * The contracts' schemas of the parts, for forms that hold the fields of one part. They take
 * anything as start number; the form holds a number.
 */
export const PART_SCHEMAS = {
  business: businessPart,
  tax: taxPart,
  numbering: numberingPart,
  legal: legalPart,
  addresses: addressesPart,
} as unknown as Readonly<Record<PartId, z.ZodType<unknown, AccountValues>>>;
