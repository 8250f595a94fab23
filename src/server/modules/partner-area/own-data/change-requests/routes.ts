import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { route } from '#server/platform/http/route.ts';
import {
  declinePartnerChange,
  listPartnerChanges,
  readPartnerAreaSettings,
  savePartnerAreaSettings,
  takePartnerChange,
  withdrawOwnChange,
} from '#shared/contracts/partner-area/change-requests.ts';
import type { AskContext } from './ask.ts';
import { declineChange, readRequests, saveSettings, takeChange } from './decide.ts';
import { deleteRequest, findSettings } from './store.ts';

/** What partners ask for, and what the provider decides of it (docs/product/partner-area.md section 13). */
export function changeRequestRoutes(api: FastifyInstance, context: AskContext): void {
  const { db, clock } = context.services;

  route(api, listPartnerChanges, ({ acting }) => readRequests(context, acting.providerId));

  route(api, takePartnerChange, async ({ acting, params, body }) => {
    const requestedAt = new Date(body.requestedAt);
    const seen = { partnerId: params.id, requestedAt, version: body.version };
    const name = await takeChange(context, acting, seen);
    return { message: `Die Angaben von ${name} sind geändert. Der Partner erhält eine E-Mail.` };
  });

  route(api, declinePartnerChange, async ({ acting, params, body: { requestedAt, reason } }) => {
    const seen = { partnerId: params.id, requestedAt: new Date(requestedAt), reason };
    await declineChange(context, acting, seen);
    return { message: 'Die Änderung ist abgelehnt. Der Grund geht per E-Mail hinaus.' };
  });

  route(api, readPartnerAreaSettings, ({ acting }) => findSettings(db, acting.providerId));

  route(api, savePartnerAreaSettings, ({ acting, body }) => saveSettings(context, acting, body));

  route(api, withdrawOwnChange, async ({ acting }) => {
    const { providerId, partnerId } = acting;
    await db.transaction(async (tx) => {
      if (!(await deleteRequest(tx, providerId, partnerId))) throw new DomainError('not_found');
      const event = { action: 'partner.change_withdrawn', entity: 'partner', entityId: partnerId };
      await appendEvent(tx, providerId, acting, event, clock());
    });
    return { message: 'Ihr Änderungswunsch ist zurückgezogen.' };
  });
}
