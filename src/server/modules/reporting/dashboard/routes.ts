import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import { getDashboardStats } from '#shared/contracts/reporting/dashboard.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(api: FastifyInstance, { db, clock }: Services): void {
  route(api, getDashboardStats, ({ acting, query }) =>
    readDashboard(db, acting.providerId, query.period, clock()),
  );
}
