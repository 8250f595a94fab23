import type { z } from 'zod';
import type { ActingProvider, ActingUser } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { PROFILE_FIELDS } from '#shared/contracts/accounts/account.schema.ts';
import type { accountSettingsBody, AddressPurpose } from '#shared/contracts/accounts/account.ts';
import { countryCodeOf, countryName } from '#shared/countries.ts';
import { documentNumber } from '#shared/document-number.ts';
import { planRange, type RangePlan } from '#shared/number-range.ts';
import { taxNumberFormatError } from '#shared/tax/tax-number.ts';
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
type Addresses = Pick<AccountSettings, 'publicEmail' | 'senderEmail' | 'inquiryEmail'>;

type HousePurpose = Exclude<AddressPurpose, 'login'>;

/** A link that went out so lately is not sent again by saving: the button next to the field does that. */
const FRESH_MS = 60 * 60 * 1000;

/** All of the settings, or the fields of one part of them. */
export type AccountSettings = {
  readonly [K in keyof z.output<typeof accountSettingsBody>]?:
    | z.output<typeof accountSettingsBody>[K]
    | undefined;
};

/** What the form of a part has seen when its editing began, by the names on the wire. */
export type SeenSettings = { readonly [K in keyof AccountSettings]?: unknown };

/**
 * Saves the given settings and leaves the others as they are. New mail addresses that are not
 * verified yet get a link each.
 * @param seen what has to be stored still, so that nobody's change is overwritten unseen
 * @throws DomainError number_range_conflict, number_range_ambiguous, validation_failed, reauth_required,
 * changed_meanwhile, too_many_requests when too many links were asked for; then nothing has changed
 */
export async function saveAccountSettings(
  services: Services,
  limits: RateLimits,
  publicUrl: string,
  acting: ActingUser,
  settings: AccountSettings,
  { isRecentLogin, seen = {} }: { readonly isRecentLogin: boolean; readonly seen?: SeenSettings },
): Promise<void> {
  const countryCode = settings.country === undefined ? undefined : countryCodeOf(settings.country);
  if (countryCode === null) throw unknownCountry();
  const account = await findAccount(services.db, acting.providerId, acting.userId);
  if (account === null) throw new DomainError('not_found');
  requireUnchanged(account, seen);
  const storeLoginAddress = await prepareLoginAddress(
    services.db,
    limits,
    publicUrl,
    acting,
    account,
    {
      email: settings.email ?? account.email,
      isRecentLogin,
    },
  );
  const verifications = await prepareNewAddresses(
    services,
    limits,
    publicUrl,
    acting,
    account,
    settings,
  );
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const before = await lockProvider(tx, acting.providerId);
    // Read again behind the lock: of two that save at once, the second one sees what the first saved.
    const stored = await findAccount(tx, acting.providerId, acting.userId);
    if (stored === null) throw new DomainError('not_found');
    requireUnchanged(stored, seen);
    requireTaxNumberOf(countryCode ?? before.countryCode, settings);
    const values = valuesOf(settings, countryCode);
    const { changed, texts } = await updateProvider(tx, before, PROFILE_FIELDS, values);
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
        texts,
      },
      now,
    );
  });
}

/** @throws DomainError changed_meanwhile when what was seen is not what is stored */
function requireUnchanged(account: Account, seen: SeenSettings): void {
  const stored: SeenSettings = {
    ...account,
    country: countryName(account.countryCode),
    invoicePrefix: account.numberRange.prefix,
    invoiceSuffix: account.numberRange.suffix,
    invoiceStartNumber: account.numberRange.startNumber,
  };
  const names = Object.keys(seen) as (keyof SeenSettings)[];
  if (names.some((name) => seen[name] !== undefined && seen[name] !== stored[name]))
    throw new DomainError('changed_meanwhile');
}

/**
 * The Steuernummer has the form of the country, which is another part of the settings.
 * @throws DomainError validation_failed
 */
function requireTaxNumberOf(countryCode: string, { taxNumber, noTaxNumber }: AccountSettings) {
  if (taxNumber === undefined || noTaxNumber === true) return;
  const message = taxNumberFormatError(taxNumber, countryCode);
  if (message !== null)
    throw new DomainError('validation_failed', {}, [{ path: 'taxNumber', message }]);
}

/** What is stored of the settings; a number that is said not to be there is none. */
function valuesOf(settings: AccountSettings, countryCode: string | undefined) {
  const { noVatId, noTaxNumber } = settings;
  const vatId = noVatId === true ? '' : settings.vatId;
  const taxNumber = noTaxNumber === true ? '' : settings.taxNumber;
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
  acting: ActingUser,
  account: Account,
  settings: Addresses,
): Promise<PreparedVerification[]> {
  const { providerId, userId, firstName } = account;
  const wanted = newAddresses(account, settings);
  const since = new Date(clock().getTime() - FRESH_MS);
  const fresh = await findFreshLinks(db, acting, [...wanted.keys()], since);
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
  const fields: readonly [HousePurpose, keyof Addresses][] = [
    ['public', 'publicEmail'],
    ['sender', 'senderEmail'],
    ['inquiry', 'inquiryEmail'],
  ];
  const login = normaliseAddress(account.email);
  const wanted = new Map<string, { readonly purpose: HousePurpose; readonly address: string }>();
  for (const [purpose, field] of fields) {
    const address = settings[field];
    if (address === undefined) continue;
    const normalised = normaliseAddress(address);
    const isOld = normalised === normaliseAddress(account[field]) || normalised === login;
    if (isOld || isVerified(account, address) || wanted.has(normalised)) continue;
    wanted.set(normalised, { purpose, address });
  }
  return wanted;
}

/**
 * Numbers documents as set from now on. Documents being issued at the same time get a number
 * before or after the change, never one in between.
 * @throws DomainError number_range_conflict, number_range_ambiguous
 */
async function switchNumberRange(
  tx: Tx,
  acting: ActingProvider,
  {
    invoicePrefix: prefix,
    invoiceSuffix: suffix,
    invoiceStartNumber: startNumber,
  }: AccountSettings,
  now: Date,
): Promise<void> {
  if (prefix === undefined || suffix === undefined || startNumber === undefined) return;
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
