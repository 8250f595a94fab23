import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/kernel/domain-error.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { route } from '#server/platform/http/route.ts';
import type { Answer } from '#shared/contracts/contract.ts';
import {
  getInvitations,
  invitePartner as inviteOne,
  listInvitationCandidates,
  startInvitations as startCall,
} from '#shared/contracts/partner-area/invitations.ts';
import { errorMessage } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { partnerAreaUrl } from '#shared/partner-area-paths.ts';
import { partnerName } from '#shared/partner-name.ts';
import { invitationObstacle } from '../domain/invitation.ts';
import { startInvitations } from './batch.ts';
import { type InvitationContext, invitePartner } from './invite.ts';
import { listInvitable, listItems } from './queries.ts';

/** Providers invite their partners (docs/product/partner-area.md section 9). */
export function invitationRoutes(api: FastifyInstance, context: InvitationContext): void {
  const { services, publicUrl } = context;
  const { db, clock } = services;
  const read = async (provider: ProviderId, id: string): Promise<Answer<typeof getInvitations>> => {
    const items = await listItems(db, provider, id);
    const [first] = items;
    if (first === undefined) throw new DomainError('not_found');
    const count = (wanted: string) => items.filter(({ status }) => status === wanted).length;
    return {
      id,
      startedAt: first.orderedAt.toISOString(),
      counts: {
        all: items.length,
        waiting: count('waiting'),
        invited: count('invited'),
        refused: count('refused'),
      },
      items: items.map(({ refusalCode, refusalParams, ...item }) => ({
        partnerId: item.partnerId,
        name: partnerName(item),
        status: item.status,
        reason: refusalCode === null ? null : errorMessage(refusalCode, refusalParams ?? {}),
      })),
    };
  };

  route(api, inviteOne, async ({ acting, params }) => ({
    message: `Die Einladung an ${await invitePartner(context, acting, params.id)} ist unterwegs. Ihr Link gilt 14 Tage.`,
  }));

  route(api, listInvitationCandidates, async ({ acting }) => {
    const partners = await listInvitable(db, acting.providerId);
    const now = clock();
    return partners.flatMap((partner) => {
      if (partner.erasedAt !== null) return [];
      const obstacle = invitationObstacle(partner, partnerAreaUrl(publicUrl), now);
      return {
        partnerId: partner.id,
        name: partnerName(partner),
        email: partner.email,
        invitedAt: partner.invitedAt?.toISOString() ?? null,
        obstacle: obstacle === null ? null : errorMessage(obstacle.code, obstacle.params),
      };
    });
  });

  route(api, startCall, async ({ acting, body, raw }) => {
    const { id } = await startInvitations(context, acting, body, idempotencyKeyOf(raw));
    return read(acting.providerId, id);
  });

  route(api, getInvitations, ({ acting, params }) => read(acting.providerId, params.id));
}
