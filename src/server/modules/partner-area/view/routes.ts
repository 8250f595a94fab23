import type { FastifyInstance } from 'fastify';
import type { ActingPartner, LoggedIn } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { lockPartner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { route } from '#server/platform/http/route.ts';
import { endPartnerView, startPartnerView } from '#shared/contracts/partner-area/views.ts';
import { isUuid } from '#shared/ids.ts';
import { deleteView, findView, insertView } from './store.ts';

/** However long the provider's own session lasts. */
const VIEW_LIFETIME_MS = 30 * 60_000;

/** Of nobody: a provider who looks has no account in the partner's area. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** A provider looks at the area of one of their partners (docs/product/partner-area.md section 11). */
export function viewRoutes(api: FastifyInstance, { db, clock }: Services): void {
  route(api, startPartnerView, async ({ acting, params, sessionId }) => {
    const { providerId } = acting;
    const now = clock();
    const id = newId();
    const expiresAt = new Date(now.getTime() + VIEW_LIFETIME_MS);
    await db.transaction(async (tx) => {
      const partner = await lockPartner(tx, providerId, params.id);
      if (partner === null) throw new DomainError('not_found');
      if (partner.erasedAt !== null) throw new DomainError('person_erased');
      const view = { id, partnerId: partner.id, sessionId, createdAt: now, expiresAt };
      await insertView(tx, providerId, view);
      const event = { action: 'partner.area_viewed', entity: 'partner', entityId: partner.id };
      await appendEvent(tx, providerId, acting, event, now);
    });
    return { id, providerId, partnerId: params.id, expiresAt: expiresAt.toISOString() };
  });

  route(api, endPartnerView, async ({ acting, params }) => {
    if (!(await deleteView(db, acting.providerId, params.id))) throw new DomainError('not_found');
    return { message: 'Die Ansicht ist beendet.' };
  });
}

/**
 * What somebody who is logged in at a provider sees by a view of theirs: the programme of that partner.
 * @returns null when the view is over, or was opened by another session
 */
export async function lookAsPartner(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { acting, sessionId }: LoggedIn,
  viewId: string,
): Promise<ActingPartner | null> {
  if (!isUuid(viewId)) return null;
  const { providerId } = acting;
  const view = await findView(db, providerId, { id: viewId, sessionId }, clock());
  if (view === undefined) return null;
  const { partnerId } = view;
  return { kind: 'partner', accountId: NO_ACCOUNT, providerId, partnerId, isView: true };
}
