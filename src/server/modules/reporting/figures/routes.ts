import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import {
  readFigurePartners as partners,
  readFigures as figures,
  readOwed as owed,
} from '#shared/contracts/reporting/figures.ts';
import { readHouseFigures as houseFigures } from '#shared/contracts/reporting/house-figures.ts';
import { readHouseFigures } from './house-figures.ts';
import { readFigurePartners, readFigures, readOwed } from './read-figures.ts';

export function figureRoutes(api: FastifyInstance, services: Services): void {
  const { db } = services;
  route(api, figures, ({ acting, query }) => readFigures(db, acting.providerId, query));
  route(api, partners, ({ acting, query }) => readFigurePartners(db, acting.providerId, query));
  route(api, houseFigures, ({ acting, query }) => readHouseFigures(db, acting.loginId, query));
  route(api, owed, ({ acting, query }) => readOwed(services, acting.providerId, query));
}
