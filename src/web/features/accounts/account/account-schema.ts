import type { z } from 'zod';
import { accountSettingsBody } from '#shared/contracts/accounts/account.ts';
import type { AccountValues } from './account-values.ts';

/** The contract's schema, which takes anything as start number, for a form that holds a number. */
export const accountSchema = accountSettingsBody as unknown as z.ZodType<
  z.output<typeof accountSettingsBody>,
  AccountValues
>;
