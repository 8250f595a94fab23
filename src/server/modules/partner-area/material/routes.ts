import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { listReleasedTexts } from '#server/modules/marketing/index.ts';
import { route } from '#server/platform/http/route.ts';
import { readPartnerMaterial } from '#shared/contracts/partner-area/material.ts';

/** Texts that partners may use (docs/product/partner-area.md section 4). */
export function materialRoutes(api: FastifyInstance, { db }: Services): void {
  route(api, readPartnerMaterial, async ({ acting }) => ({
    texts: await listReleasedTexts(db, acting.providerId),
  }));
}
