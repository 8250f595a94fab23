import { DomainError } from '#server/kernel/domain-error.ts';
import { HIDDEN_PAYMENT_DATA, isPaymentData } from '#shared/contracts/partners/payment-data.ts';
import { may, type Right, type Role, ROLES, rolesInWords } from '#shared/roles/rights.ts';

const mayNot = (role: Role, right: Right) =>
  new DomainError('role_not_allowed', { role: ROLES[role], allowed: rolesInWords(right) });

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && value !== false;

/**
 * Bank and tax data are written by whoever may see them: a new partner of somebody else comes without them.
 * @throws DomainError role_not_allowed
 */
export function requireFieldsOfNew(role: Role, body: Readonly<Record<string, unknown>>): void {
  const hasPaymentData = Object.entries(body).some(
    ([field, value]) => isPaymentData(field) && isGiven(value),
  );
  if (hasPaymentData && !may(role, 'partners.payment_data'))
    throw mayNot(role, 'partners.payment_data');
}

/**
 * What a change names has to be the role's to change, also where it would empty it: somebody who sees empty
 * fields must not empty them by saving.
 * @throws DomainError role_not_allowed
 */
export function requireFieldsOfPatch(role: Role, patch: Readonly<Record<string, unknown>>): void {
  const given = Object.keys(patch).filter(
    (field) => field !== 'version' && patch[field] !== undefined,
  );
  if (given.some(isPaymentData) && !may(role, 'partners.payment_data'))
    throw mayNot(role, 'partners.payment_data');
  if (given.some((field) => !isPaymentData(field)) && !may(role, 'partners.write'))
    throw mayNot(role, 'partners.write');
}

/** A partner as a role sees it. */
export const seenBy = <P extends object>(role: Role, partner: P): P =>
  may(role, 'partners.payment_data') ? partner : { ...partner, ...HIDDEN_PAYMENT_DATA };
