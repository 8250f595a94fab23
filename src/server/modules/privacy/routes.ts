import type { FastifyInstance } from 'fastify';
import type { ActingUser } from '#server/kernel/acting.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  confirmOwner,
  type OwnerProof,
  type TwoFactorKeys,
} from '#server/modules/accounts/index.ts';
import { archiveInvoices } from '#server/modules/billing/index.ts';
import { archiveDocuments } from '#server/modules/credit-notes/index.ts';
import { zipArchive } from '#server/platform/archive/zip-archive.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { route } from '#server/platform/http/route.ts';
import { clearSessionCookie } from '#server/platform/http/session-cookie.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  dissolveAccount as dissolve,
  downloadDocuments,
  exportAccount,
  previewDissolution as preview,
} from '#shared/contracts/privacy/privacy.ts';
import { cents, toEuros } from '#shared/money.ts';
import { archiveAccount } from './archives.ts';
import { endAccount } from './end-account.ts';
import { partnersCopyRoutes } from './partners-copy/routes.ts';
import { attach, personRoutes } from './person-routes.ts';
import { previewDissolution } from './queries.ts';

export interface OwnDataOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly keys: TwoFactorKeys;
  readonly renderer: DocumentRenderer;
  readonly objects: ObjectStore;
  /** Years that documents are kept at this installation. */
  readonly documentYears: number;
}

/** An export holds a connection for as long as it is read. */
const EXPORTS = { bucket: 'own-data-export', points: 5, seconds: 3600 } as const;

/** Archives are much work for one click. */
const ARCHIVES = { bucket: 'own-data-archive', points: 10, seconds: 3600 } as const;

/**
 * Everything an account holds: taking it along, giving it up
 * (docs/product/privacy.md sections 1 and 3).
 */
export function ownDataRoutes(api: FastifyInstance, options: OwnDataOptions): void {
  const { services, limits, keys, renderer } = options;
  personRoutes(api, options);
  partnersCopyRoutes(api, options);

  route(api, downloadDocuments, async ({ acting, reply }) => {
    await limits.consume(ARCHIVES, acting.providerId);
    const now = services.clock();
    attach(reply, `Steuerdokumente_${berlinDateOf(now)}.zip`);
    return zipArchive(now, async (archive) => {
      await archiveDocuments(services, renderer, acting.providerId, archive);
      await archiveInvoices(services, renderer, acting.providerId, archive, 'Rechnungen/');
    });
  });

  route(api, exportAccount, async ({ acting, reply }) => {
    await limits.consume(EXPORTS, acting.providerId);
    const now = services.clock();
    attach(reply, `Datenexport_${berlinDateOf(now)}.zip`);
    return zipArchive(now, (archive) =>
      archiveAccount(services, options, acting.providerId, archive, now),
    );
  });

  route(api, preview, async ({ acting }) => {
    const { openCents, ...counts } = await previewDissolution(services.db, acting.providerId);
    return { ...counts, openAmount: toEuros(cents(openCents)) };
  });

  route(api, dissolve, async ({ acting, body, raw, reply }) => {
    const userAgent = raw.headers['user-agent'] ?? '';
    await dissolveAccount(services, limits, keys, acting, {
      ...body,
      userAgent,
      isRecent: raw.login?.isRecent === true,
    });
    clearSessionCookie(raw, reply);
    return { message: 'Konto erfolgreich deaktiviert' };
  });
}

/**
 * The owner dissolves the account for good: login, sessions, links and subscription end together,
 * the pages of its campaigns are unavailable from then on, and the erasure of personal data is
 * queued (docs/product/privacy.md section 3). Issued documents stay.
 * @throws DomainError validation_failed at `password` or `code`, reauth_required, too_many_requests, not_logged_in
 */
async function dissolveAccount(
  services: Services,
  limits: RateLimits,
  keys: TwoFactorKeys,
  acting: ActingUser,
  proof: OwnerProof,
): Promise<void> {
  await confirmOwner(services, limits, keys, acting, proof);
  await endAccount(services, acting.providerId, acting);
}
