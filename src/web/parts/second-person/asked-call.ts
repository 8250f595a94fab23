import type { askForApproval } from '#shared/contracts/calls.generated.ts';
import type { Call } from '#shared/contracts/contract.ts';
import type { RefusedCall } from '#web/api/second-person.ts';

type Asked = Call<typeof askForApproval>['body'];

/** What of a partner waits for a second person; the rest of their fields does not. */
const BANK_FIELDS = ['accountHolder', 'iban', 'bic'];

const CALLS: Readonly<Record<string, Asked['call']>> = {
  'POST /api/commissions/process-payout': 'process_payout',
  'POST /api/payouts/{id}/reissue': 'reissue',
  'POST /api/commissions/{id}/correction': 'correct_commission',
  'POST /api/payment-files': 'payment_file',
  'PATCH /api/partners/{id}': 'partner_bank',
  'PUT /api/account/four-eyes': 'four_eyes',
};

/**
 * The request to a second person that a refused call becomes, and what of its body is sent without them.
 * @returns null for a call that cannot be asked for
 */
export function askedCall({
  method,
  path,
  params: { id },
  body,
}: RefusedCall): { readonly asked: Asked; readonly rest: unknown } | null {
  const call = CALLS[`${method} ${path}`];
  if (call === undefined) return null;
  if (call !== 'partner_bank') {
    const asked = { call, ...(id === undefined ? {} : { id }), body } as Asked;
    return { asked, rest: null };
  }
  const fields = Object.entries(body as Record<string, unknown>);
  const bank = Object.fromEntries(fields.filter(([name]) => BANK_FIELDS.includes(name)));
  const rest = Object.fromEntries(fields.filter(([name]) => !BANK_FIELDS.includes(name)));
  return { asked: { call, id, body: bank } as Asked, rest };
}
