import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { takeImage } from '#server/platform/images/take-image.ts';
import { newImageSlug, registerSlug } from '#server/platform/slugs/slug-store.ts';
import { BRANDING_FIELDS } from '#shared/contracts/accounts/account.schema.ts';
import type { patchPremiumSettings } from '#shared/contracts/accounts/branding.ts';
import { LETTER_LOGO_BOX, LOGO_BOX, logoUrl } from '#shared/logo.ts';
import { hasOwnBranding } from '#shared/plans.ts';
import type { LogoPurpose } from '../domain/account.ts';
import { findAccount } from '../queries.ts';
import { lockProvider, updateProvider } from '../store.ts';
import { logoSlug } from './queries.ts';
import { deleteLogo, replaceLogo } from './store.ts';

type Branding = z.output<typeof patchPremiumSettings.body>;

const UPLOADS = { bucket: 'logo-upload', points: 60, seconds: 3600 } as const;

/**
 * Makes an uploaded file the provider's logo; a file that is refused leaves the old one.
 * @returns slug of the new logo
 * @throws DomainError premium_required, too_many_requests and those of `takeImage`
 */
export async function saveLogo(
  services: Services,
  limits: RateLimits,
  acting: ActingProvider,
  purpose: LogoPurpose,
  file: Uint8Array,
): Promise<string> {
  const { providerId } = acting;
  const account = await findAccount(services.db, providerId, acting.userId);
  if (account === null) throw new DomainError('not_logged_in');
  if (purpose === 'branding') requireBranding(account.plan);
  await limits.consume(UPLOADS, providerId);
  const [image, letter] = await Promise.all([
    takeImage(file, LOGO_BOX),
    // Letters carry the account's logo: it stands for the business on every plan.
    purpose === 'account' ? takeImage(file, LETTER_LOGO_BOX, 'png') : null,
  ]);
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const provider = await lockProvider(tx, providerId);
    // The plan may have ended while the image was decoded.
    if (purpose === 'branding') requireBranding(provider.plan);
    const id = newId();
    const slug = await registerSlug(tx, providerId, { kind: 'logo', id }, newImageSlug);
    await replaceLogo(
      tx,
      providerId,
      { id, purpose, slug, letter: letter?.bytes ?? null, ...image },
      now,
    );
    const event = { action: 'logo.replaced', entity: 'logo', entityId: id, data: { purpose } };
    await appendEvent(tx, providerId, acting, event, now);
    return slug;
  });
}

/**
 * Saves colours of the landing pages, and takes their logo away when `customLogo` is null or ''.
 * @throws DomainError premium_required; logo_unknown for another logo than the uploaded one
 */
export async function saveBranding(
  services: Services,
  acting: ActingProvider,
  branding: Branding,
): Promise<void> {
  const { providerId } = acting;
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const before = await lockProvider(tx, providerId);
    requireBranding(before.plan);
    const { changed: colours, texts } = await updateProvider(tx, before, BRANDING_FIELDS, branding);
    const isLogoGone = await settleLogo(tx, acting, branding.customLogo);
    const changed = isLogoGone ? [...colours, 'logo'] : colours;
    if (changed.length === 0) return;
    const event = {
      action: 'branding.saved',
      entity: 'provider',
      entityId: providerId,
      data: { changed },
      texts,
    };
    await appendEvent(tx, providerId, acting, event, now);
  });
}

/** @returns whether the logo was taken away */
async function settleLogo(
  tx: Tx,
  { providerId }: ActingProvider,
  wanted: string | null | undefined,
): Promise<boolean> {
  if (wanted === undefined) return false;
  if (wanted === null || wanted === '') return deleteLogo(tx, providerId, 'branding');
  const current = logoUrl(await logoSlug(tx, providerId, 'branding'));
  if (wanted !== current) throw new DomainError('logo_unknown');
  return false;
}

/**
 * Lets only plans with own branding through.
 * @throws DomainError premium_required
 */
function requireBranding(plan: string): void {
  if (!hasOwnBranding(plan)) throw new DomainError('premium_required');
}
