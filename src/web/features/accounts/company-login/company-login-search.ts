import * as z from 'zod/mini';
import { ownPathParam, textParam } from '#web/ui/address/search-params.ts';

/** Whose company login it is, why one did not come about, and where to go afterwards. */
export const companyLoginSearch = z.object({
  haus: textParam,
  fehler: textParam,
  redirect: ownPathParam,
});
