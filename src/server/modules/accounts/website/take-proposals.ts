import type { z } from 'zod';
import type { ActingProvider, ActingUser } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { takeWebsiteBody } from '#shared/contracts/accounts/website.ts';
import { hasOwnBranding, planHas } from '#shared/plans.ts';
import { PROPOSED_COLOURS } from '#shared/website-proposals.ts';
import { saveBranding, saveLogo } from '../branding/save-branding.ts';
import { findAccount } from '../queries.ts';
import { type AccountSettings, saveAccountSettings } from '../settings/save-account-settings.ts';
import type { FieldProposal } from './domain/propose.ts';
import { oldestReading } from './request-reading.ts';
import { eraseReading, findReading, listPictures, readPicture } from './store.ts';

/** Keeps photographs of a provider where partners take them from; a rule of a later module. */
export type KeepPhotos = (acting: ActingProvider, photos: readonly Uint8Array[]) => Promise<void>;

export interface TakeOptions {
  readonly limits: RateLimits;
  readonly publicUrl: string;
  readonly isRecentLogin: boolean;
  readonly keepPhotos: KeepPhotos;
}

/**
 * Takes the ticked proposals over into the account, each by the rules of its own place, and deletes all
 * of them. Values come from what was read, never from the request. What cannot be taken is refused
 * before anything is saved, so far as it can be known; where a later part fails, the proposals stay.
 * @throws DomainError website_reading_gone, photo_rights_required, premium_required, and what saving
 *   settings, logo, colours and pictures throws
 */
export async function takeProposals(
  services: Services,
  acting: ActingUser,
  ticked: z.output<typeof takeWebsiteBody>,
  { limits, publicUrl, isRecentLogin, keepPhotos }: TakeOptions,
): Promise<void> {
  const { db, clock } = services;
  const { providerId } = acting;
  const reading = await findReading(db, providerId, oldestReading(clock()));
  if (reading?.id !== ticked.id || reading.state !== 'done')
    throw new DomainError('website_reading_gone');
  const proposals = reading.proposals.filter(({ field }) => ticked.fields.includes(field));
  const pictures = await listPictures(db, providerId);
  const photos = pictures.filter(({ id, kind }) => kind === 'photo' && ticked.photos.includes(id));
  const hasLogo = ticked.logo && pictures.some(({ kind }) => kind === 'logo');
  const areThere =
    proposals.length === new Set(ticked.fields).size &&
    photos.length === new Set(ticked.photos).size &&
    hasLogo === ticked.logo;
  if (!areThere) throw new DomainError('website_reading_gone');
  if (photos.length > 0 && !ticked.hasPhotoRights) throw new DomainError('photo_rights_required');
  const account = await findAccount(db, providerId, acting.userId);
  if (account === null) throw new DomainError('not_logged_in');
  const colours = proposals.filter(isColour);
  if (colours.length > 0 && !hasOwnBranding(account.plan))
    throw new DomainError('premium_required');
  if (photos.length > 0 && !planHas(account.plan, 'marketingCenter'))
    throw new DomainError('premium_required');

  const settings = settingsOf(proposals.filter((each) => !isColour(each)));
  if (Object.keys(settings).length > 0)
    await saveAccountSettings(services, limits, publicUrl, acting, settings, { isRecentLogin });
  if (hasLogo) {
    const logo = await readPicture(db, providerId, 'logo');
    if (logo === null) throw new DomainError('website_reading_gone');
    await saveLogo(services, limits, acting, 'account', logo);
  }
  if (colours.length > 0) await saveBranding(services, acting, valuesOf(colours));
  if (photos.length > 0) {
    const bytes: Uint8Array[] = [];
    for (const { id } of photos) {
      const photo = await readPicture(db, providerId, 'photo', id);
      if (photo === null) throw new DomainError('website_reading_gone');
      bytes.push(photo);
    }
    await keepPhotos(acting, bytes);
  }
  await db.transaction((tx) => eraseReading(tx, providerId));
}

const isColour = ({ field }: FieldProposal): boolean =>
  (PROPOSED_COLOURS as readonly string[]).includes(field);

const valuesOf = (proposals: readonly FieldProposal[]): Record<string, string> =>
  Object.fromEntries(proposals.map(({ field, value }) => [field, value]));

/** A number that is taken over is no longer said not to be there. */
function settingsOf(proposals: readonly FieldProposal[]): AccountSettings {
  const values = valuesOf(proposals);
  return {
    ...values,
    ...('vatId' in values ? { noVatId: false } : {}),
    ...('taxNumber' in values ? { noTaxNumber: false } : {}),
  };
}
