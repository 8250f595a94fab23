import * as z from 'zod/mini';
import { textParam } from '#web/ui/address/search-params.ts';

/** Whose page is edited: missing is the house's, else the id of a campaign. */
export const guestPageSearch = z.object({ seite: textParam });
