import type { z } from 'zod';
import { accountSettingsBody, type getUser } from '#shared/contracts/accounts/account.ts';
import type { Received } from '#shared/contracts/contract.ts';

export type User = Received<typeof getUser>;

type Body = z.input<typeof accountSettingsBody>;

/** What the form holds; the contract takes any start number and falls back to 1. */
export type AccountValues = Omit<Body, 'invoiceStartNumber'> & {
  invoiceStartNumber: number | null;
};

const NAMES = Object.keys(accountSettingsBody.shape) as (keyof AccountValues)[];

/** The form as the account stands. A field that no answer has does not compile. */
export const accountValues = (user: Pick<User, keyof AccountValues>): AccountValues =>
  Object.fromEntries(NAMES.map((name) => [name, user[name]])) as unknown as AccountValues;
