import type { FastifyInstance } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import {
  type AdviserLink,
  type AdviserPack,
  createAdviserLink,
  createAdviserPack,
  deleteAdviserPack,
  downloadAdviserPack,
  listAdviserPacks,
  withdrawAdviserLink,
} from '#shared/contracts/bookkeeping/adviser-packs.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { AdviserTokens } from './link/adviser-tokens.ts';
import { endLink, makeLink } from './link/make-link.ts';
import { orderPack } from './order-pack.ts';
import { listLinks, type LinkRow, listPacks, type PackRow, packStream } from './queries.ts';
import { deletePack } from './store.ts';

/** Each pack is minutes of work. */
const PACKS = { bucket: 'adviser-packs', points: 20, seconds: 3600 } as const;

/** Each link mails somebody who need not know of it. */
const LINKS = { bucket: 'adviser-links', points: 20, seconds: 86_400 } as const;

/** Packs for the tax adviser (docs/product/bookkeeping.md section 12). */
export function adviserPackRoutes(
  api: FastifyInstance,
  services: Services,
  limits: RateLimits,
  tokens: AdviserTokens,
): void {
  const { db, clock } = services;

  const readPacks = async (provider: ProviderId, id?: string): Promise<AdviserPack[]> => {
    const packs = await listPacks(db, provider, berlinDateOf(clock()), id);
    const links = Map.groupBy(await listLinks(db, provider), ({ packId }) => packId);
    return packs.map((pack) => ({
      ...presentPack(pack),
      links: (links.get(pack.id) ?? []).map((link) => presentLink(provider, link)),
    }));
  };
  const requirePack = async (provider: ProviderId, id: string): Promise<AdviserPack> => {
    const [pack] = await readPacks(provider, id);
    if (pack === undefined) throw new DomainError('not_found');
    return pack;
  };
  const requireLink = async (provider: ProviderId, id: string): Promise<AdviserLink> => {
    const [link] = await listLinks(db, provider, id);
    if (link === undefined) throw new DomainError('not_found');
    return presentLink(provider, link);
  };
  const presentLink = (provider: ProviderId, link: LinkRow): AdviserLink => ({
    id: link.id,
    email: link.email,
    url: tokens.urlOf({ provider, linkId: link.id }),
    createdAt: link.createdAt.toISOString(),
    lastDay: link.lastDay,
    withdrawnAt: link.withdrawnAt?.toISOString() ?? null,
    accesses: link.accesses.map(({ at, kind }) => ({ at: new Date(at).toISOString(), kind })),
  });

  route(api, listAdviserPacks, ({ acting }) => readPacks(acting.providerId));

  route(api, createAdviserPack, async ({ acting, body, raw }) => {
    await limits.consume(PACKS, acting.providerId);
    const { id } = await orderPack(services, acting, body.period, idempotencyKeyOf(raw));
    return requirePack(acting.providerId, id);
  });

  route(api, downloadAdviserPack, async ({ acting, params, reply }) => {
    const { providerId } = acting;
    const { state, size, fileName } = await requirePack(providerId, params.id);
    if (state !== 'ready' || size === null) throw new DomainError('not_found');
    await noteEvent(acting, 'adviser_pack.downloaded', params.id);
    void reply.header('content-disposition', `attachment; filename="${fileName}"`);
    void reply.header('content-length', size);
    return packStream(db, providerId, params.id, size);
  });

  route(api, deleteAdviserPack, async ({ acting, params }) => {
    const now = clock();
    await db.transaction(async (tx) => {
      if (!(await deletePack(tx, acting.providerId, params.id))) throw new DomainError('not_found');
      const event = { action: 'adviser_pack.deleted', entity: 'adviser_pack', entityId: params.id };
      await appendEvent(tx, acting.providerId, acting, event, now);
    });
    return { message: 'Paket gelöscht' };
  });

  route(api, createAdviserLink, async ({ acting, params, body }) => {
    await requirePack(acting.providerId, params.id);
    await limits.consume(LINKS, acting.providerId);
    const id = await makeLink(services, tokens, acting, { ...body, packId: params.id });
    return requireLink(acting.providerId, id);
  });

  route(api, withdrawAdviserLink, async ({ acting, params }) => {
    await requireLink(acting.providerId, params.id);
    await endLink(services, acting, params.id);
    return requireLink(acting.providerId, params.id);
  });

  function noteEvent(acting: ActingProvider, action: string, entityId: string): Promise<void> {
    const event = { action, entity: 'adviser_pack', entityId };
    return db.transaction((tx) => appendEvent(tx, acting.providerId, acting, event, clock()));
  }
}

function presentPack(pack: PackRow): Omit<AdviserPack, 'links'> {
  const { id, createdBy, state, documents, packed, fileName, sizeBytes, sha256, lastDay } = pack;
  return {
    id,
    createdAt: pack.createdAt.toISOString(),
    createdBy,
    from: pack.fromDate,
    to: pack.toDate,
    state,
    documents,
    packed,
    fileName,
    size: sizeBytes,
    sha256,
    readyAt: pack.readyAt?.toISOString() ?? null,
    lastDay,
  };
}
