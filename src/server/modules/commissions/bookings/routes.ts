import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/kernel/services.ts';
import { route } from '#server/platform/http/route.ts';
import {
  checkBookings as checkBookingsCall,
  takeBookings as takeBookingsCall,
} from '#shared/contracts/leads/bookings.ts';
import { fromEuros, ZERO_CENTS } from '#shared/money.ts';
import { checkBookings } from './check-bookings.ts';
import { takeBookings } from './take-bookings.ts';

/** Bookings of the venue's system (docs/product/commissions.md section 15). */
export function bookingRoutes(api: FastifyInstance, services: Services): void {
  route(api, checkBookingsCall, async ({ acting, body }) => ({
    bookings: await checkBookings(services, acting.providerId, body.bookings),
  }));

  route(api, takeBookingsCall, async ({ acting, body }) => ({
    refused: await takeBookings(
      services,
      acting,
      body.bookings.map(({ saleAmount, seen, ...booking }) => ({
        ...booking,
        revenue: fromEuros(saleAmount) ?? ZERO_CENTS,
        seen: {
          ...seen,
          saleAmount: seen.saleAmount === null ? null : fromEuros(seen.saleAmount),
        },
      })),
    ),
  }));
}
