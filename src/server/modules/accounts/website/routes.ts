import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import {
  discardWebsite,
  getWebsiteLogo,
  getWebsitePhoto,
  getWebsiteReading,
  readWebsite,
  takeWebsite,
  type websiteReading,
} from '#shared/contracts/accounts/website.ts';
import { hasOwnBranding, planHas } from '#shared/plans.ts';
import { PROPOSAL_HOURS } from '#shared/website-proposals.ts';
import { currentUser } from '../current-user.ts';
import { findAccount } from '../queries.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { oldestReading, startReading } from './request-reading.ts';
import {
  eraseReading,
  findReading,
  listPictures,
  readPicture,
  type StoredReading,
} from './store.ts';
import { takeProposals } from './take-proposals.ts';

/** A reading that has not ended after so long never will: its worker is gone. */
const OVERDUE_MS = 5 * 60 * 1000;

/** Reading the provider's website (docs/product/accounts.md section 17). */
export function websiteRoutes(
  api: FastifyInstance,
  { services, limits, publicUrl, keepPhotos }: AccountRoutesOptions,
): void {
  route(api, readWebsite, async ({ acting, body }) => {
    await startReading(services, limits, acting, body.website);
    return presentReading(services, acting);
  });

  route(api, getWebsiteReading, ({ acting }) => presentReading(services, acting));

  route(api, discardWebsite, async ({ acting }) => {
    await services.db.transaction((tx) => eraseReading(tx, acting.providerId));
    return presentReading(services, acting);
  });

  route(api, takeWebsite, async ({ acting, body, raw }) => {
    const isRecentLogin = raw.login?.isRecent === true;
    await takeProposals(services, acting, body, { limits, publicUrl, isRecentLogin, keepPhotos });
    return currentUser(services, acting);
  });

  route(api, getWebsiteLogo, ({ acting }) => pictureOf(services, acting, 'logo'));

  route(api, getWebsitePhoto, ({ acting, params }) =>
    pictureOf(services, acting, 'photo', params.id),
  );
}

async function pictureOf(
  { db, clock }: Services,
  { providerId }: ActingProvider,
  kind: 'logo' | 'photo',
  id?: string,
): Promise<Buffer> {
  const reading = await findReading(db, providerId, oldestReading(clock()));
  const bytes = reading === null ? null : await readPicture(db, providerId, kind, id);
  if (bytes === null) throw new DomainError('not_found');
  return bytes;
}

async function presentReading(
  { db, clock }: Services,
  { providerId, userId }: ActingProvider,
): Promise<z.input<typeof websiteReading>> {
  const now = clock();
  const account = await findAccount(db, providerId, userId);
  if (account === null) throw new DomainError('not_logged_in');
  const reading = await findReading(db, providerId, oldestReading(now));
  const pictures = reading === null ? [] : await listPictures(db, providerId);
  const [logo = null] = pictures.filter(({ kind }) => kind === 'logo');
  const state = reading === null ? 'none' : standing(reading, now);
  return {
    id: reading?.id ?? null,
    website: reading?.website ?? '',
    state,
    failure: state === 'failed' ? (reading?.failure ?? '') || 'interrupted' : null,
    expiresAt:
      reading === null
        ? null
        : new Date(reading.requestedAt.getTime() + PROPOSAL_HOURS * 3_600_000).toISOString(),
    proposals: [...(reading?.proposals ?? [])],
    logo,
    photos: pictures.filter(({ kind }) => kind === 'photo'),
    takesColours: hasOwnBranding(account.plan),
    takesPhotos: planHas(account.plan, 'marketingCenter'),
  };
}

/** A reading whose worker was killed and never came back has failed. */
function standing({ state, requestedAt }: StoredReading, now: Date): StoredReading['state'] {
  const isOverdue = state === 'reading' && now.getTime() - requestedAt.getTime() > OVERDUE_MS;
  return isOverdue ? 'failed' : state;
}
