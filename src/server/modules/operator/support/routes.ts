import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import {
  allowSupportAccess,
  getSupportAccess,
  LISTED_PERMISSIONS,
  revokeSupportAccess,
} from '#shared/contracts/operator/support-access.ts';
import type { ProviderId } from '#shared/ids.ts';
import { allowSupport, revokeSupport } from './permit.ts';
import { listPermissions } from './store.ts';

/** The owner's side: allowing, revoking, and who looked when. */
export function supportRoutes(api: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  async function read(provider: ProviderId): Promise<z.input<typeof getSupportAccess.response>> {
    const now = clock();
    const rows = await listPermissions(db, provider, LISTED_PERMISSIONS);
    const permissions = rows.map((row) => ({
      ...row,
      allowedAt: row.allowedAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      // Over with its time, whenever the job notes it.
      endedAt: (row.endedAt ?? (row.endsAt <= now ? row.endsAt : null))?.toISOString() ?? null,
      views: row.views.map((view) => ({
        ...view,
        openedAt: new Date(view.openedAt).toISOString(),
        lastAt: new Date(view.lastAt).toISOString(),
      })),
    }));
    const [newest] = permissions;
    return { allowedUntil: newest?.endedAt === null ? newest.endsAt : null, permissions };
  }

  route(api, getSupportAccess, ({ acting }) => read(acting.providerId));

  route(api, allowSupportAccess, async ({ acting }) => {
    await allowSupport(services, acting);
    return read(acting.providerId);
  });

  route(api, revokeSupportAccess, async ({ acting }) => {
    await revokeSupport(services, acting);
    return read(acting.providerId);
  });
}
