import type { z } from 'zod';
import type { ActingPartner, ActingProvider } from '#server/kernel/acting.ts';
import type { Database, Queryable, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { findAccount, lockProvider } from '#server/modules/accounts/index.ts';
import { availabilityOf } from '#server/modules/campaigns/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { newPageSlugs, registerSlug } from '#server/platform/slugs/slug-store.ts';
import type { Answer } from '#shared/contracts/contract.ts';
import type {
  readApplicationSettings,
  readParticipation,
  saveApplicationSettings,
} from '#shared/contracts/partner-area/applications.ts';
import type { ProviderId } from '#shared/ids.ts';
import { termsTemplate } from '#shared/participation-terms.ts';
import { partnerName } from '#shared/partner-name.ts';
import type { ApplicationOffer } from '#shared/public-page/view.ts';
import { rewardExample, rewardPromise } from '#shared/reward-sentence.ts';
import { requireVerified } from '../invitation/invite.ts';
import {
  countActivePartners,
  findPage,
  findTerms,
  insertTerms,
  listAcceptances,
  listMissing,
  listOffers,
  noteAcceptance,
  saveOffers,
  savePage,
  unscopedPageBySlug,
} from './page-store.ts';

/** Of those who have not agreed, so many are named. */
const MOST_NAMED = 200;

export const applicationPath = (slug: string): string => `/partner-werden/${slug}`;

/** The application page as its provider sets it up (docs/product/partner-area.md section 14). */
export async function readSettings(
  db: Database,
  provider: ProviderId,
): Promise<Answer<typeof readApplicationSettings>> {
  return db.snapshot(async (snapshot) => {
    const account = await findAccount(snapshot, provider);
    const page = await findPage(snapshot, provider);
    const terms = await findTerms(snapshot, provider);
    const offers = await listOffers(snapshot, provider);
    const missing = terms === undefined ? [] : await listMissing(snapshot, provider, terms.version);
    const active = terms === undefined ? 0 : await countActivePartners(snapshot, provider);
    return {
      isOpen: page?.isOpen ?? false,
      path: page === undefined ? null : applicationPath(page.slug),
      automaticPerMonth: page?.automaticPerMonth ?? 0,
      campaigns: offers.map(({ id, name, status, isOffered, hasBenefit, reward }) => ({
        id,
        name,
        status,
        isOffered,
        reward: rewardPromise(reward, hasBenefit),
      })),
      terms:
        terms === undefined ? null : { ...terms, publishedAt: terms.publishedAt.toISOString() },
      template: termsTemplate(account?.businessName ?? ''),
      accepted: active - missing.length,
      missing: missing.length,
      missingPartners: missing
        .slice(0, MOST_NAMED)
        .map((partner) => ({ id: partner.id, name: partnerName(partner) })),
    };
  });
}

/**
 * Opens or closes the page. Its address is given out with the first opening and stays for good.
 * @throws DomainError invitation_login_unverified, participation_terms_missing; not_found for a campaign
 *   that has ended or is somebody else's
 */
export async function saveSettings(
  { db, clock }: Services,
  acting: ActingProvider,
  body: z.output<typeof saveApplicationSettings.body>,
): Promise<void> {
  const { providerId: provider } = acting;
  const { isOpen, automaticPerMonth } = body;
  const campaignIds = [...new Set(body.campaignIds)];
  // The page mails people who are no partners yet: nobody does that under a wrong address.
  const account = isOpen ? await requireVerified(db, provider) : await findAccount(db, provider);
  if (account === null) throw new DomainError('not_found');
  const now = clock();
  await db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    if (isOpen && (await findTerms(tx, provider)) === undefined)
      throw new DomainError('participation_terms_missing');
    const offers = await listOffers(tx, provider);
    const known = new Set(offers.map(({ id }) => id));
    if (campaignIds.some((id) => !known.has(id))) throw new DomainError('not_found');
    const page = await findPage(tx, provider);
    if (page === undefined && !isOpen && automaticPerMonth === 0 && campaignIds.length === 0)
      return;
    const slug = page?.slug ?? (await newAddress(tx, provider, account.businessName));
    await savePage(tx, provider, { slug, isOpen, automaticPerMonth });
    await saveOffers(tx, provider, campaignIds);
    const event = { entity: 'application_page', entityId: provider };
    if ((page?.isOpen ?? false) !== isOpen) {
      const action = isOpen ? 'applications.opened' : 'applications.closed';
      await appendEvent(tx, provider, acting, { ...event, action }, now);
    }
    const offered = offers.filter(({ isOffered }) => isOffered).map(({ id }) => id);
    const isSame =
      page?.automaticPerMonth === automaticPerMonth &&
      offered.toSorted().join() === campaignIds.toSorted().join();
    if (isSame) return;
    const action = 'applications.settings_saved';
    await appendEvent(tx, provider, acting, { ...event, action, data: { automaticPerMonth } }, now);
  });
}

function newAddress(tx: Tx, provider: ProviderId, businessName: string): Promise<string> {
  const target = { kind: 'application', id: provider } as const;
  return registerSlug(tx, provider, target, newPageSlugs(businessName));
}

/** Publishes terms as a new version; the same text again changes nothing. */
export async function publishTerms(
  { db, clock }: Services,
  acting: ActingProvider,
  text: string,
): Promise<void> {
  const { providerId: provider } = acting;
  const now = clock();
  await db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const before = await findTerms(tx, provider);
    if (before?.text === text) return;
    const version = (before?.version ?? 0) + 1;
    await insertTerms(tx, provider, { version, text }, now);
    const event = { entity: 'participation_terms', entityId: provider, data: { version } };
    await appendEvent(tx, provider, acting, { ...event, action: 'terms.published' }, now);
  });
}

/** What a public page needs of a provider who takes applications. */
export interface ApplicationPage {
  readonly providerId: ProviderId;
  readonly slug: string;
  readonly businessName: string;
  readonly isOpen: boolean;
  readonly termsVersion: number;
  readonly offer: ApplicationOffer;
}

/** The page behind an address, for any provider; null where there is none. */
export async function findApplicationPage(
  db: Queryable,
  slug: string,
  now: Date,
): Promise<ApplicationPage | null> {
  const page = await unscopedPageBySlug(db, slug);
  if (page === undefined) return null;
  const terms = await findTerms(db, page.providerId);
  const offers = await openOffers(db, page.providerId, now);
  return {
    ...page,
    isOpen: page.isOpen && terms !== undefined,
    termsVersion: terms?.version ?? 0,
    offer: {
      rewards: offers.map(({ name, hasBenefit, reward }) => ({
        campaign: name,
        sentence: rewardPromise(reward, hasBenefit, 'you'),
        example: rewardExample(reward),
      })),
      terms: terms?.text ?? '',
    },
  };
}

/** The page of a provider, whether it is open or not; null where there never was one. */
export async function findPageOf(
  db: Queryable,
  provider: ProviderId,
): Promise<Pick<ApplicationPage, 'providerId' | 'slug' | 'businessName' | 'isOpen'> | null> {
  const page = await findPage(db, provider);
  const account = page && (await findAccount(db, provider));
  if (!page || !account) return null;
  const { slug, isOpen } = page;
  return { providerId: provider, slug, isOpen, businessName: account.businessName };
}

/** Offered campaigns that take requests now. */
export async function openOffers(db: Queryable, provider: ProviderId, now: Date) {
  const offers = await listOffers(db, provider);
  return offers.filter((offer) => offer.isOffered && availabilityOf(offer, now) === 'available');
}

/** The terms as a partner sees them. */
export async function readTermsOf(
  db: Queryable,
  { providerId: provider, partnerId }: Pick<ActingPartner, 'providerId' | 'partnerId'>,
): Promise<Answer<typeof readParticipation>> {
  const terms = await findTerms(db, provider);
  if (terms === undefined) return { terms: null, acceptedAt: null, hadAccepted: false };
  const said = await listAcceptances(db, provider, partnerId);
  const now = said.find(({ version }) => version === terms.version);
  return {
    terms: { ...terms, publishedAt: terms.publishedAt.toISOString() },
    acceptedAt: now?.at.toISOString() ?? null,
    hadAccepted: said.length > 0,
  };
}

/** Whether the partner has to be asked, and whether for the first time. */
export async function termsAskedFor(
  db: Queryable,
  partner: Pick<ActingPartner, 'providerId' | 'partnerId'>,
): Promise<'first' | 'changed' | null> {
  const { terms, acceptedAt, hadAccepted } = await readTermsOf(db, partner);
  if (terms === null || acceptedAt !== null) return null;
  return hadAccepted ? 'changed' : 'first';
}

/** @throws DomainError participation_terms_changed when there is a newer version by now */
export async function acceptTerms(
  { db, clock }: Services,
  acting: ActingPartner,
  version: number,
): Promise<void> {
  const { providerId: provider, partnerId } = acting;
  const now = clock();
  await db.transaction(async (tx) => {
    const terms = await findTerms(tx, provider);
    if (terms?.version !== version) throw new DomainError('participation_terms_changed');
    const acceptance = { partnerId, version, source: 'area', at: now } as const;
    if (!(await noteAcceptance(tx, provider, acceptance))) return;
    const event = { entity: 'partner', entityId: partnerId, data: { version } };
    await appendEvent(tx, provider, acting, { ...event, action: 'partner.terms_accepted' }, now);
  });
}
