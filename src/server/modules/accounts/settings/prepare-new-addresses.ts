import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { AddressPurpose } from '#shared/contracts/verification.ts';
import { isVerified, normaliseAddress, type Account } from '../domain/account.ts';
import {
  prepareVerification,
  type PreparedVerification,
} from '../verification/request-verification.ts';
import { countVerification } from '../verification/verification-limits.ts';
import { findFreshLinks } from '../verification/verification-store.ts';

/** Addresses of the settings, the ones to verify among them. */
type Addresses = Readonly<Record<'publicEmail' | 'senderEmail' | 'inquiryEmail', string>>;

/** A link that went out so lately is not sent again by saving: the button beside the field does that. */
const FRESH_MS = 60 * 60 * 1000;

/**
 * Renders one mail for each new address that is not verified yet, even when it serves several
 * purposes. Whoever saves again and again fills nobody's mailbox: a link of the last hour is enough,
 * and links are counted.
 * @throws DomainError too_many_requests
 */
export async function prepareNewAddresses(
  { db, clock }: Services,
  limits: RateLimits,
  publicUrl: string,
  account: Account,
  settings: Addresses,
): Promise<PreparedVerification[]> {
  const { providerId, userId, firstName } = account;
  const wanted = newAddresses(account, settings);
  const since = new Date(clock().getTime() - FRESH_MS);
  const fresh = await findFreshLinks(db, providerId, [...wanted.keys()], since);
  const prepared: PreparedVerification[] = [];
  for (const [normalised, { purpose, address }] of wanted) {
    if (fresh.has(normalised)) continue;
    await countVerification(limits, providerId);
    prepared.push(
      await prepareVerification(publicUrl, { providerId, userId, firstName, purpose, address }),
    );
  }
  return prepared;
}

/** By the address as it is compared: what it is for, and as it was typed. */
function newAddresses(account: Account, settings: Addresses) {
  const fields: readonly [AddressPurpose, keyof Addresses][] = [
    ['public', 'publicEmail'],
    ['sender', 'senderEmail'],
    ['inquiry', 'inquiryEmail'],
  ];
  const login = normaliseAddress(account.email);
  const wanted = new Map<string, { readonly purpose: AddressPurpose; readonly address: string }>();
  for (const [purpose, field] of fields) {
    const address = settings[field];
    const normalised = normaliseAddress(address);
    const isOld = normalised === normaliseAddress(account[field]) || normalised === login;
    if (isOld || isVerified(account, address) || wanted.has(normalised)) continue;
    wanted.set(normalised, { purpose, address });
  }
  return wanted;
}
