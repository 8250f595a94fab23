import type { FastifyInstance } from 'fastify';
import type { ActingPartner } from '#server/kernel/acting.ts';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { refuseMails } from '#server/modules/marketing/index.ts';
import { listRefusedNotices } from '#server/modules/partners/index.ts';
import { route } from '#server/platform/http/route.ts';
import {
  chooseNotification,
  readNotifications,
} from '#shared/contracts/partner-area/notifications.ts';
import { NOTICE_KINDS } from '#shared/labels/notices.ts';

/** What a partner is mailed about, chosen in the area (docs/product/partner-area.md section 13). */
export function notificationRoutes(api: FastifyInstance, { db, clock }: Services): void {
  route(api, readNotifications, ({ acting }) => presentNotifications(db, acting));

  route(api, chooseNotification, ({ acting, params: { kind }, body }) =>
    db.transaction(async (tx) => {
      const { providerId, partnerId: id } = acting;
      const state = await refuseMails(
        tx,
        { providerId, kind, id },
        !body.isWanted,
        clock(),
        acting,
      );
      if (state === null) throw new DomainError('not_found');
      return presentNotifications(tx, acting);
    }),
  );
}

async function presentNotifications(
  db: Queryable,
  { providerId, partnerId }: ActingPartner,
): Promise<{ kind: (typeof NOTICE_KINDS)[number]; isWanted: boolean }[]> {
  const refused = await listRefusedNotices(db, providerId, partnerId);
  return NOTICE_KINDS.map((kind) => ({
    kind,
    isWanted: !refused.some((each) => each.kind === kind),
  }));
}
