import * as z from 'zod/mini';
import { choiceParam, textParam } from '#web/ui/address/search-params.ts';

export const MARKETING_TABS = ['templates', 'texte', 'assets'] as const;

/** What is shown of the marketing center, as it stands in the address: its tab, and what is open. */
export const marketingSearch = z.object({
  tab: choiceParam(MARKETING_TABS),
  anpassen: textParam,
  empfaenger: textParam,
  protokoll: textParam,
  template: textParam,
  text: textParam,
  vorschau: textParam,
});
