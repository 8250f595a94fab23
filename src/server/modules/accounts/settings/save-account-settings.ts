import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { PROFILE_FIELDS } from '#shared/contracts/accounts/account.schema.ts';
import type { accountSettingsBody, AddressPurpose } from '#shared/contracts/accounts/account.ts';
import { countryCodeOf } from '#shared/countries.ts';
import { documentNumber } from '#shared/document-number.ts';
import { planRange, type RangePlan } from '#shared/number-range.ts';
import { type Account, isVerified, normaliseAddress } from '../domain/account.ts';
import { unknownCountry } from '../login/register-provider.ts';
import { findAccount } from '../queries.ts';
import { lockProvider, updateProvider } from '../store.ts';
import {
  countVerification,
  type PreparedVerification,
  prepareVerification,
} from '../verification/request-verification.ts';
import { findFreshLinks } from '../verification/store.ts';
import { prepareLoginAddress } from './change-login-address.ts';
import {
  continueRange,
  insertNumberRange,
  lockNumberRanges,
  retireCurrentRange,
  type StoredRange,
} from './number-range-store.ts';

/** Addresses of the settings, the ones to verify among them. */
type Addresses = Readonly<Record<'publicEmail' | 'senderEmail' | 'inquiryEmail', string>>;

/** A link that went out so lately is not sent again by saving: the button next to the field does that. */
const FRESH_MS = 60 * 60 * 1000;

export type AccountSettings = z.output<typeof accountSettingsBody>;

/**
 * Saves the provider's data. New mail addresses that are not verified yet get a link each.
 * @throws DomainError number_range_conflict, number_range_ambiguous, validation_failed, reauth_required,
 * too_many_requests when too many links were asked for; then nothing has changed
 */
export async function saveAccountSettings(
  services: Services,
  limits: RateLimits,
  publicUrl: string,
  acting: ActingProvider,
  settings: AccountSettings,
  { isRecentLogin }: { readonly isRecentLogin: boolean },
): Promise<void> {
  const country = countryCodeOf(settings.country);
  if (country === null) throw unknownCountry();
  const account = await findAccount(services.db, acting.providerId, acting.userId);
  if (account === null) throw new DomainError('not_found');
  const storeLoginAddress = await prepareLoginAddress(services.db, limits, publicUrl, account, {
    email: settings.email ?? account.email,
    isRecentLogin,
  });
  const verifications = await prepareNewAddresses(services, limits, publicUrl, account, settings);
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const before = await lockProvider(tx, acting.providerId);
    const values = valuesOf(settings, country);
    const changed = await updateProvider(tx, before, PROFILE_FIELDS, values);
    await storeLoginAddress?.(tx, services, acting, now);
    await switchNumberRange(tx, acting, settings, now);
    for (const store of verifications) await store(tx, services.jobs, now);
    await appendEvent(
      tx,
      acting.providerId,
      acting,
      {
        action: 'settings.saved',
        entity: 'provider',
        entityId: acting.providerId,
        data: { changed },
      },
      now,
    );
  });
}

/** What is stored of the settings; a number that is said not to be there is none. */
function valuesOf(settings: AccountSettings, countryCode: string) {
  const { noVatId, noTaxNumber } = settings;
  const vatId = noVatId ? '' : settings.vatId;
  const taxNumber = noTaxNumber ? '' : settings.taxNumber;
  return { ...settings, countryCode, vatId, taxNumber };
}

/**
 * Renders one mail for each new address that is not verified yet, even when it serves several
 * purposes. Saving again and again fills nobody's mailbox: a link of the last hour is enough,
 * and links are counted.
 * @throws DomainError too_many_requests
 */
async function prepareNewAddresses(
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

interface WantedRange {
  readonly invoicePrefix: string;
  readonly invoiceSuffix: string;
  readonly invoiceStartNumber: number;
}

/**
 * Numbers documents as set from now on. Documents being issued at the same time get a number
 * before or after the change, never one in between.
 * @throws DomainError number_range_conflict, number_range_ambiguous
 */
async function switchNumberRange(
  tx: Tx,
  acting: ActingProvider,
  { invoicePrefix: prefix, invoiceSuffix: suffix, invoiceStartNumber: startNumber }: WantedRange,
  now: Date,
): Promise<void> {
  const { providerId } = acting;
  const ranges = await lockNumberRanges(tx, providerId);
  const current = ranges.find(({ isCurrent }) => isCurrent);
  if (current === undefined) throw new Error('the provider has no current number range');
  const plan = planRange(ranges, current, { prefix, suffix, startNumber });
  switch (plan.kind) {
    case 'keep':
      return;
    case 'too_low':
      throw new DomainError('number_range_conflict', { minimum: String(plan.minimum) }, [
        { path: 'invoiceStartNumber', message: `Bitte mindestens ${plan.minimum} eingeben` },
      ]);
    case 'ambiguous':
      throw new DomainError('number_range_ambiguous', { range: documentNumber(plan.range, 1) }, [
        { path: 'invoicePrefix', message: 'Bitte ein anderes Präfix oder Suffix wählen' },
      ]);
    case 'continue':
    case 'open': {
      await retireCurrentRange(tx, providerId);
      const id = await start(tx, acting, plan, { prefix, suffix }, now);
      const event = { action: 'number_range.started', entity: 'number_range', entityId: id };
      await appendEvent(tx, providerId, acting, { ...event, data: { first: plan.first } }, now);
    }
  }
}

async function start(
  tx: Tx,
  { providerId }: ActingProvider,
  plan: Extract<RangePlan<StoredRange>, { kind: 'continue' | 'open' }>,
  affixes: { readonly prefix: string; readonly suffix: string },
  now: Date,
): Promise<string> {
  if (plan.kind === 'open')
    return insertNumberRange(tx, providerId, { ...affixes, first: plan.first }, now);
  await continueRange(tx, providerId, plan.range, plan.first, now);
  return plan.range.id;
}
