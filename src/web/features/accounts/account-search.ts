import * as z from 'zod/mini';
import { choiceParam, textParam } from '#web/ui/address/search-params.ts';

/** What is shown of the account settings, as it stands in the address: the page, and a dialog. */
export const accountSearch = z.object({ bereich: textParam, konto: textParam });

export const SETTINGS_TABS = ['allgemein', 'design', 'premium'] as const;

/** The same of the settings at a glance. */
export const settingsSearch = z.object({ tab: choiceParam(SETTINGS_TABS) });
