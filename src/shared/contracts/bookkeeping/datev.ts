import { z } from 'zod';
import { keysOf, TAX_STATUSES } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { inputShape } from '../entity-fields.ts';
import { TOGETHER } from '../fields.ts';
import { DATEV_FIELDS } from './datev.schema.ts';

/** How documents are booked in DATEV (docs/product/bookkeeping.md section 7). */

export const datevSettings = z.object(inputShape(DATEV_FIELDS));
export type DatevSettings = z.output<typeof datevSettings>;

export const datevSettingsBody = datevSettings.superRefine((settings, context) => {
  const { accountLength: length } = settings;
  if (typeof length !== 'number') return;
  for (const status of keysOf(TAX_STATUSES)) {
    const account: unknown = settings.accounts?.[status]?.account;
    if (typeof account !== 'string' || account.length === length) continue;
    const message = `Bitte ein Konto mit ${length} Ziffern eingeben`;
    context.addIssue({ code: 'custom', path: ['accounts', status, 'account'], message });
  }
  const base: unknown = settings.creditorBase;
  if (typeof base === 'number' && !new RegExp(`^[7-9]\\d{${length}}$`).test(String(base))) {
    const message = `Kreditorenkonten haben ${length + 1} Ziffern und beginnen mit 7, 8 oder 9`;
    context.addIssue({ code: 'custom', path: ['creditorBase'], message });
  }
}, TOGETHER);

const settingsAnswer = z.object({
  /** null until they are saved for the first time. */
  settings: datevSettings.nullable(),
  /** The provider is a small business: bookings carry no input tax whatever is set up. */
  isSmallBusiness: z.boolean(),
});

export const getDatevSettings = contract({
  method: 'GET',
  path: '/api/account/datev',
  auth: 'provider',
  summary: 'How documents are booked in DATEV',
  response: settingsAnswer,
});

export const putDatevSettings = contract({
  method: 'PUT',
  path: '/api/account/datev',
  auth: 'provider',
  summary: 'Saves how documents are booked in DATEV',
  body: datevSettingsBody,
  response: settingsAnswer,
});
