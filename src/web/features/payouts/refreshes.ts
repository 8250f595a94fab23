import { getUser } from '#shared/contracts/accounts.ts';
import { getPayout, listPayouts, listReadiness } from '#shared/contracts/credit-notes.ts';
import { AFTER_COMMISSION } from '#web/parts/after-commission.ts';

/** Read anew after a document was issued or cancelled; the user carries the next number. */
export const AFTER_DOCUMENT = [...AFTER_COMMISSION, listPayouts, getPayout, listReadiness, getUser];
