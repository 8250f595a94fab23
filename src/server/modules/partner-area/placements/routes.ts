import type { FastifyInstance } from 'fastify';
import type { ActingPartner } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { guestBaseOf } from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { route } from '#server/platform/http/route.ts';
import {
  addPlacement,
  removePlacement,
  renamePlacement,
} from '#shared/contracts/partner-area/placements.ts';
import { PLACEMENTS_PER_LINK, placementUrl } from '#shared/placement.ts';
import {
  countPlacements,
  insertPlacement,
  lockOwnLink,
  type Placement,
  updatePlacement,
} from './store.ts';

/** Places where a partner shares a link (docs/product/partner-area.md section 4). */
export function placementRoutes(
  api: FastifyInstance,
  { services: { db, clock }, publicUrl }: { services: Services; publicUrl: string },
): void {
  route(api, addPlacement, async ({ acting, params: { linkId }, body: { name } }) => {
    const now = clock();
    const { providerId: provider } = acting;
    const added = await db.transaction(async (tx) => {
      const shortPath = await heldLink(tx, acting, linkId);
      const { listed, last, named } = await countPlacements(tx, provider, linkId, name);
      if (named !== null) throw new DomainError('placement_exists');
      if (listed >= PLACEMENTS_PER_LINK) throw new DomainError('too_many_placements');
      const row = { partnerId: acting.partnerId, linkId, number: last + 1, name };
      await insertPlacement(tx, provider, row, now);
      await record(tx, acting, 'link.placement_added', linkId, now);
      return { shortPath, number: last + 1 };
    });
    const row = { linkId, number: added.number, name, createdAt: now, clickCount: 0, requests: 0 };
    return presentPlacement(row, `${await guestBaseOf(db, publicUrl, provider)}${added.shortPath}`);
  });

  route(api, renamePlacement, async ({ acting, params: { linkId, number }, body: { name } }) => {
    const { providerId: provider } = acting;
    await db.transaction(async (tx) => {
      await heldLink(tx, acting, linkId);
      const { named } = await countPlacements(tx, provider, linkId, name);
      if (named !== null && named !== number) throw new DomainError('placement_exists');
      if (!(await updatePlacement(tx, provider, { linkId, number }, { name })))
        throw new DomainError('not_found');
      await record(tx, acting, 'link.placement_renamed', linkId, clock());
    });
    return { message: 'Der Name ist geändert.' };
  });

  route(api, removePlacement, async ({ acting, params: { linkId, number } }) => {
    await db.transaction(async (tx) => {
      await heldLink(tx, acting, linkId);
      const change = { removedAt: clock() };
      if (!(await updatePlacement(tx, acting.providerId, { linkId, number }, change)))
        throw new DomainError('not_found');
      await record(tx, acting, 'link.placement_removed', linkId, clock());
    });
    return { message: 'Der Ort ist entfernt. Seine Adresse führt weiter zur Anfrage.' };
  });
}

/** A place as its partner reads it. @param url the short address of its link */
export function presentPlacement(
  { number, name, createdAt, clickCount, requests }: Placement,
  url: string,
) {
  return {
    number,
    name,
    url: placementUrl(url, number),
    createdAt: createdAt.toISOString(),
    clicks: clickCount,
    requests,
  };
}

/** Without the name: a partner may name a place after a person. */
function record(
  tx: Tx,
  acting: ActingPartner,
  action: 'link.placement_added' | 'link.placement_renamed' | 'link.placement_removed',
  entityId: string,
  now: Date,
): Promise<void> {
  const event = { action, entity: 'referral_link', entityId };
  return appendEvent(tx, acting.providerId, acting, event, now);
}

/** @throws DomainError not_found for a link of somebody else's */
async function heldLink(
  tx: Tx,
  { providerId, partnerId }: ActingPartner,
  linkId: string,
): Promise<string> {
  const shortPath = await lockOwnLink(tx, providerId, { partnerId, linkId });
  if (shortPath === undefined) throw new DomainError('not_found');
  return shortPath;
}
