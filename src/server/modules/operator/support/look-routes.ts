import { DomainError } from '#server/kernel/domain-error.ts';
import { supportCookie } from '#server/platform/http/session-cookie.ts';
import { isUuid, providerId } from '#shared/ids.ts';
import type { ConsoleOptions } from '../console-options.ts';
import { unscopedHouse } from '../console/queries.ts';
import type { AddPage } from '../page-routes.ts';
import { closeHouse, openHouse } from './look.ts';

/** The operator's side: opening a house, and leaving it. */
export function lookRoutes(addPage: AddPage, { services }: ConsoleOptions): void {
  addPage('POST', '/betreiber/anbieter/:id/einblick', async ({ who, params, request, reply }) => {
    const { id } = params;
    const house = isUuid(id) ? await unscopedHouse(services.db, id) : undefined;
    if (house === undefined) throw new DomainError('not_found');
    const opened = await openHouse(services, who, providerId(house.id));
    supportCookie.set(request, reply, opened.token, opened.expires);
    return '/dashboard';
  });

  addPage('POST', '/betreiber/einblick/ende', async ({ who, request, reply }) => {
    await closeHouse(services, who, supportCookie.read(request) ?? '');
    supportCookie.clear(request, reply);
    return '/betreiber';
  });
}
