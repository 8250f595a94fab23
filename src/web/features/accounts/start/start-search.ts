import * as z from 'zod/mini';
import { choiceParam, textParam } from '#web/ui/address/search-params.ts';

/** The questions of the first hour in their order; the address names the one that is asked. */
export const START_STEPS = ['haus', 'partner', 'praemie', 'fertig'] as const;
export type StartStep = (typeof START_STEPS)[number];

/** `website` fills in the website, `schritt` is the question. */
export const startSearch = z.object({ website: textParam, schritt: choiceParam(START_STEPS) });
