import type { z } from 'zod';
import type { currentUser } from '#shared/contracts/accounts/account.ts';

/** The provider whose landing pages are dressed. */
export type BrandedUser = z.output<typeof currentUser>;
