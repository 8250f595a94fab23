import { describe, expect, it } from 'vitest';
import {
  createReferralLink,
  patchReferralLink,
} from '#shared/contracts/campaigns/referral-links.ts';
import { markNotQualified } from '#shared/contracts/commissions.ts';
import { correctCommission } from '#shared/contracts/credit-notes/corrections.ts';
import { cancelPayout, processPayout } from '#shared/contracts/credit-notes/credit-notes.ts';
import { markPayoutPaid } from '#shared/contracts/credit-notes/lifecycle.ts';
import { addLeadSale, changeLeadSale } from '#shared/contracts/leads/lead-sales.ts';
import { patchLead } from '#shared/contracts/leads/leads.ts';
import { createPartner, patchPartner } from '#shared/contracts/partners/partners.ts';
import { PROBLEMS } from './problems.ts';
import { RENAMED } from './write-problems.ts';

/** The application's calls that do the same as those of the API. */
const SAME = [
  createPartner,
  patchPartner,
  createReferralLink,
  patchReferralLink,
  patchLead,
  markNotQualified,
  addLeadSale,
  changeLeadSale,
  correctCommission,
  processPayout,
  markPayoutPaid,
  cancelPayout,
];

describe('what the API refuses a write with', () => {
  it.each(SAME)('has a code of its own for everything that $method $path refuses', (call) => {
    const known = { ...PROBLEMS, ...RENAMED };
    const codes: readonly string[] = 'errors' in call ? (call.errors ?? []) : [];
    expect(codes.filter((code) => !(code in known))).toEqual([]);
  });

  it('has a sentence that needs no German', () => {
    for (const { title } of Object.values(PROBLEMS)) expect(title).toMatch(/^[A-Z][ -~]+[^.]$/);
  });
});
