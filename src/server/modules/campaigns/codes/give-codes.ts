import { randomBytes } from 'node:crypto';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockProvider } from '#server/modules/accounts/index.ts';
import { lockPartner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import type { ProviderId } from '#shared/ids.ts';
import {
  codeCandidates,
  MOST_CODES,
  RANDOM_CODE_LENGTH,
  randomCode,
} from '#shared/partner-code.ts';
import { partnerName } from '#shared/partner-name.ts';
import { listCodes, listUncoded, unscopedProvidersWithUncoded, assignCode } from './store.ts';

/** Of 148 million, so that a provider with a million partners needs three in the worst of cases. */
const RANDOM_TRIES = 5;

/** A code for a partner who has none, from their name. Behind the provider's lock. */
async function giveCode(
  tx: Tx,
  provider: ProviderId,
  { id, name }: { readonly id: string; readonly name: string },
  now: Date,
): Promise<string> {
  const random = Array.from({ length: RANDOM_TRIES }, () =>
    randomCode(randomBytes(RANDOM_CODE_LENGTH)),
  );
  for (const code of [...codeCandidates(name), ...random])
    if (await assignCode(tx, provider, id, code, now)) return code;
  throw new Error('no free partner code found');
}

/** The codes of a partner as they are shown: the first one, and earlier ones. */
export interface PartnerCodes {
  readonly code: string;
  readonly earlier: string[];
}

/**
 * The codes of a partner; the first one is given to them where nobody has yet.
 * @returns null where there is no such partner, or they have been erased
 */
export async function codesOfPartner(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  provider: ProviderId,
  partnerId: string,
): Promise<PartnerCodes | null> {
  const known = await listCodes(db, provider, partnerId);
  if (known.length > 0) return present(known);
  const now = clock();
  return db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const partner = await lockPartner(tx, provider, partnerId);
    if (partner === null || partner.erasedAt !== null) return null;
    await ensureCode(tx, provider, { id: partnerId, name: partnerName(partner) }, now);
    return present(await listCodes(tx, provider, partnerId));
  });
}

/** Gives a partner a code unless they have one. Behind the provider's lock. */
export async function ensureCode(
  tx: Tx,
  provider: ProviderId,
  partner: { readonly id: string; readonly name: string },
  now: Date,
): Promise<void> {
  const known = await listCodes(tx, provider, partner.id);
  if (known.length === 0) await giveCode(tx, provider, partner, now);
}

function present(codes: Awaited<ReturnType<typeof listCodes>>): PartnerCodes {
  const [first, ...earlier] = codes.map(({ code }) => code);
  return { code: first ?? '', earlier };
}

/**
 * Gives a partner another code; the earlier ones go on meaning them.
 * @throws DomainError not_found, link_name_taken, too_many_link_names
 */
export async function changeCode(
  { db, clock }: Services,
  acting: ActingProvider,
  partnerId: string,
  code: string,
): Promise<void> {
  const { providerId: provider } = acting;
  const now = clock();
  await db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const partner = await lockPartner(tx, provider, partnerId);
    if (partner === null || partner.erasedAt !== null) throw new DomainError('not_found');
    const known = await listCodes(tx, provider, partnerId);
    if (known[0]?.code === code) return;
    if (!known.some((row) => row.code === code) && known.length >= MOST_CODES)
      throw new DomainError('too_many_link_names', { most: String(MOST_CODES) });
    if (!(await assignCode(tx, provider, partnerId, code, now)))
      throw new DomainError('link_name_taken', { name: code });
    // Without the words themselves: they may be a person's name, and events stay.
    const event = { action: 'partner.code_changed', entity: 'partner', entityId: partnerId };
    await appendEvent(tx, provider, acting, { ...event, data: {} }, now);
  });
}

/** Partners to whom one transaction gives codes: others of the provider wait for it. */
const SLICE = 200;

/**
 * Gives a code to everybody who has none: partners from before there were any, imported and new ones. Any
 * number of nodes may do it at once.
 */
export async function giveMissingCodes({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await forEachSettled(await unscopedProvidersWithUncoded(db), async (provider) => {
    for (let given = SLICE; given === SLICE;) {
      const now = clock();
      given = await db.transaction(async (tx) => {
        await lockProvider(tx, provider);
        const partners = await listUncoded(tx, provider, SLICE);
        for (const partner of partners) await giveCode(tx, provider, partner, now);
        return partners.length;
      });
    }
  });
}
