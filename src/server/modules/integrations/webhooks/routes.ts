import type { FastifyInstance } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  appendSecurityEvent,
  findAccount,
  lockProvider,
  prepareNotice,
} from '#server/modules/accounts/index.ts';
import type { Sealer } from '#server/platform/crypto/sealed-text.ts';
import { route } from '#server/platform/http/route.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  switchWebhook,
  type Webhook,
} from '#shared/contracts/integrations/webhooks.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { SecurityAction } from '#shared/labels/security-events.ts';
import { planHas } from '#shared/plans.ts';
import { MOST_WEBHOOKS } from '#shared/webhooks.ts';
import { newWebhookSecret } from './signature.ts';
import {
  countEndpoints,
  deleteEndpoint,
  type EndpointRow,
  hurryDeliveries,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  updateEndpoint,
} from './store.ts';

const HOUR_MS = 3_600_000;

/** Where events are sent to other software (docs/product/integrations.md section 6). */
export function webhookRoutes(api: FastifyInstance, services: Services, secrets: Sealer): void {
  const { db, clock, jobs, publicUrl } = services;

  const presented = async (provider: ProviderId, id: string): Promise<Webhook> => {
    const [endpoint] = await listEndpoints(db, provider, id);
    if (endpoint === undefined) throw new DomainError('not_found');
    return present(endpoint, clock());
  };

  /** One transaction with its security event; those that lead data elsewhere are mailed. */
  const write = async <Value>(
    { acting, userAgent = '' }: { acting: ActingProvider; userAgent: string | undefined },
    action: SecurityAction,
    notice: 'webhook_created' | 'webhook_changed' | null,
    work: (tx: Tx, now: Date) => Promise<Value>,
  ): Promise<Value> => {
    const now = clock();
    const notify = notice === null ? null : await prepareNotice(db, publicUrl, acting, notice);
    return db.transaction(async (tx) => {
      const value = await work(tx, now);
      await appendSecurityEvent(tx, acting, action, userAgent, now);
      await notify?.(tx, jobs, now);
      return value;
    });
  };

  route(api, listWebhooks, async ({ acting: { providerId, userId } }) => {
    const account = await findAccount(db, providerId, userId);
    if (account === null) throw new DomainError('not_logged_in');
    const now = clock();
    const webhooks = (await listEndpoints(db, providerId)).map((each) => present(each, now));
    return { isInPlan: planHas(account.plan, 'apiAccess'), webhooks };
  });

  route(api, createWebhook, async ({ acting, body, raw }) => {
    const { providerId, userId } = acting;
    const id = newId();
    const secret = newWebhookSecret();
    const by = { acting, userAgent: raw.headers['user-agent'] };
    await write(by, 'security.webhook_created', 'webhook_created', async (tx, now) => {
      await requirePlan(tx, providerId);
      if ((await countEndpoints(tx, providerId)) >= MOST_WEBHOOKS)
        throw new DomainError('too_many_webhooks', { most: String(MOST_WEBHOOKS) });
      const sealed = secrets.seal(id, secret);
      await insertEndpoint(tx, providerId, { ...body, id, secret: sealed, createdBy: userId }, now);
    });
    return { webhook: await presented(providerId, id), secret };
  });

  route(api, changeWebhook, async ({ acting, params: { id }, body, raw }) => {
    const { providerId } = acting;
    const by = { acting, userAgent: raw.headers['user-agent'] };
    await write(by, 'security.webhook_changed', 'webhook_changed', async (tx) => {
      await requireOwnInPlan(tx, providerId, id);
      if ((await lockEndpoint(tx, providerId, id)) === null) throw new DomainError('not_found');
      await updateEndpoint(tx, providerId, id, body);
    });
    return presented(providerId, id);
  });

  route(api, rotateWebhookSecret, async ({ acting, params: { id }, body, raw }) => {
    const { providerId } = acting;
    const secret = newWebhookSecret();
    const by = { acting, userAgent: raw.headers['user-agent'] };
    await write(by, 'security.webhook_secret_replaced', 'webhook_changed', async (tx, now) => {
      await requireOwnInPlan(tx, providerId, id);
      const endpoint = await lockEndpoint(tx, providerId, id);
      if (endpoint === null) throw new DomainError('not_found');
      const { overlapHours } = body;
      const before =
        overlapHours === 0
          ? { previousSecret: null, previousSecretUntil: null }
          : {
              previousSecret: endpoint.secret,
              previousSecretUntil: new Date(now.getTime() + overlapHours * HOUR_MS),
            };
      await updateEndpoint(tx, providerId, id, { secret: secrets.seal(id, secret), ...before });
    });
    return { webhook: await presented(providerId, id), secret };
  });

  route(api, switchWebhook, async ({ acting, params: { id }, body: { isOn }, raw }) => {
    const { providerId } = acting;
    const by = { acting, userAgent: raw.headers['user-agent'] };
    await write(by, 'security.webhook_changed', null, async (tx, now) => {
      if (isOn) await requireOwnInPlan(tx, providerId, id);
      const endpoint = await lockEndpoint(tx, providerId, id);
      if (endpoint === null) throw new DomainError('not_found');
      if (isOn === (endpoint.disabledAt === null)) return;
      if (isOn) {
        const fresh = { firstFailedAt: null, warnedAt: null };
        await updateEndpoint(tx, providerId, id, {
          disabledAt: null,
          disabledFor: null,
          ...fresh,
        });
        await hurryDeliveries(tx, providerId, id, now);
      } else await updateEndpoint(tx, providerId, id, { disabledAt: now, disabledFor: 'user' });
    });
    return presented(providerId, id);
  });

  route(api, deleteWebhook, async ({ acting, params: { id }, raw }) => {
    const by = { acting, userAgent: raw.headers['user-agent'] };
    await write(by, 'security.webhook_deleted', null, async (tx) => {
      if (!(await deleteEndpoint(tx, acting.providerId, id))) throw new DomainError('not_found');
    });
    return {};
  });
}

/**
 * Locks the provider.
 * @throws DomainError webhooks_not_in_plan
 */
export async function requirePlan(tx: Tx, provider: ProviderId): Promise<void> {
  const { plan } = await lockProvider(tx, provider);
  if (!planHas(plan, 'apiAccess')) throw new DomainError('webhooks_not_in_plan');
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

function present(endpoint: EndpointRow, now: Date): Webhook {
  const { previousSecretUntil: until, eventTypes } = endpoint;
  return {
    id: endpoint.id,
    name: endpoint.name,
    url: endpoint.url,
    eventTypes: [...eventTypes],
    includesPersonalData: endpoint.includesPersonalData,
    createdAt: endpoint.createdAt.toISOString(),
    createdBy: endpoint.createdBy,
    offFor: endpoint.disabledFor,
    offSince: instant(endpoint.disabledAt),
    failingSince: instant(endpoint.firstFailedAt),
    lastSucceededAt: instant(endpoint.lastSucceededAt),
    waiting: endpoint.waiting,
    previousSecretUntil: until !== null && until > now ? until.toISOString() : null,
  };
}

/**
 * The same for a webhook that a call names: another provider's does not exist, whatever the plan.
 * @throws DomainError not_found, webhooks_not_in_plan
 */
export async function requireOwnInPlan(tx: Tx, provider: ProviderId, id: string): Promise<void> {
  if ((await listEndpoints(tx, provider, id)).length === 0) throw new DomainError('not_found');
  await requirePlan(tx, provider);
}
