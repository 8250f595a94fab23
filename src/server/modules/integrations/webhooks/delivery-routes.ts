import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import { route } from '#server/platform/http/route.ts';
import {
  type Delivery,
  type DeliveryDetail,
  getDelivery,
  listDeliveries,
  resendDelivery,
  testWebhook,
} from '#shared/contracts/integrations/webhooks.ts';
import type { ProviderId } from '#shared/ids.ts';
import { TEST_EVENT } from '#shared/webhooks.ts';
import { findSendable, insertTest } from './delivery-store.ts';
import { messageBody } from './domain/message.ts';
import { listAttempts, type LoggedDelivery, listDeliveries as readDeliveries } from './queries.ts';
import { requireOwnInPlan, requirePlan } from './routes.ts';
import { messageOf, sendDelivery, type Sending } from './send-delivery.ts';
import { listEndpoints, lockEndpoint } from './store.ts';

/** Messages that somebody has sent by hand; each calls a stranger's server. */
const BY_HAND = { bucket: 'webhooks-by-hand', points: 60, seconds: 3600 } as const;

const PAGE = 25;

/** What webhooks were sent, and trying them (docs/product/integrations.md section 6). */
export function deliveryRoutes(api: FastifyInstance, sending: Sending, limits: RateLimits): void {
  const { db, clock } = sending.services;

  const detail = async (
    provider: ProviderId,
    endpointId: string,
    id: string,
  ): Promise<DeliveryDetail> => {
    const [delivery] = await readDeliveries(db, provider, endpointId, { id, limit: 1 });
    const sendable = delivery === undefined ? null : await findSendable(db, provider, id);
    if (delivery === undefined || sendable === null) throw new DomainError('not_found');
    const tried = await listAttempts(db, provider, id);
    return {
      ...present(delivery),
      body: messageBody(messageOf(sendable), null),
      tried: tried.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
    };
  };

  route(api, listDeliveries, async ({ acting, params: { id }, query: { state, before } }) => {
    const { providerId } = acting;
    const endpoints = await listEndpoints(db, providerId, id);
    if (endpoints.length === 0) throw new DomainError('not_found');
    const filter = { state, before, limit: PAGE + 1 };
    const rows = await readDeliveries(db, providerId, id, filter);
    const shown = rows.slice(0, PAGE);
    const next = rows.length > PAGE ? (shown.at(-1)?.number ?? null) : null;
    return { deliveries: shown.map(present), next };
  });

  route(api, getDelivery, ({ acting, params }) =>
    detail(acting.providerId, params.id, params.deliveryId),
  );

  route(api, testWebhook, async ({ acting: { providerId }, params: { id } }) => {
    await limits.consume(BY_HAND, providerId);
    const deliveryId = newId();
    await db.transaction(async (tx) => {
      await requireOwnInPlan(tx, providerId, id);
      if ((await lockEndpoint(tx, providerId, id)) === null) throw new DomainError('not_found');
      await insertTest(tx, providerId, id, deliveryId, clock());
    });
    await sendDelivery(sending, providerId, deliveryId, { byHand: true });
    return detail(providerId, id, deliveryId);
  });

  route(api, resendDelivery, async ({ acting: { providerId }, params: { id, deliveryId } }) => {
    await limits.consume(BY_HAND, providerId);
    await detail(providerId, id, deliveryId);
    await db.transaction((tx) => requirePlan(tx, providerId));
    await sendDelivery(sending, providerId, deliveryId, { byHand: true });
    return detail(providerId, id, deliveryId);
  });
}

function present({ type, createdAt, nextTryAt, lastAt, ...delivery }: LoggedDelivery): Delivery {
  return {
    ...delivery,
    type: type ?? TEST_EVENT,
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
    lastAt: lastAt?.toISOString() ?? null,
  };
}
