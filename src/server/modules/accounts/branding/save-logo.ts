import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { newLogoSlug } from '#server/platform/crypto/slugs.ts';
import { takeImage } from '#server/platform/images/take-image.ts';
import { registerSlug } from '#server/platform/slugs/slug-store.ts';
import { LETTER_LOGO_BOX, LOGO_BOX } from '#shared/logo.ts';
import { findAccount } from '../account-list.ts';
import { lockProvider } from '../account-store.ts';
import type { LogoPurpose } from '../domain/logo-purpose.ts';
import { replaceLogo } from './logo-store.ts';
import { requireBranding } from './require-branding.ts';

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
    const slug = await registerSlug(tx, providerId, { kind: 'logo', id }, newLogoSlug);
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
