import { z } from 'zod';
import { contract } from '../contract.ts';
import { partnerReadiness } from '../credit-notes/credit-notes.ts';
import { listPartners, partner, preconditionIssue } from './partners.ts';

/** Partners as their list shows them, and as a table; `/api/partners` answers whole ones. */

const filters = listPartners.query.omit({ limit: true, cursor: true }).extend({
  /** Only those for whom documents can be made, or only the others. */
  ready: z.stringbool().optional(),
});
export type PartnerRowFilters = z.output<typeof filters>;

const partnerRow = partner
  .pick({
    id: true,
    internalId: true,
    firstName: true,
    lastName: true,
    companyName: true,
    email: true,
    phone: true,
    street: true,
    postalCode: true,
    city: true,
    country: true,
    countryCode: true,
    notes: true,
    status: true,
    clickCount: true,
    leadCount: true,
    saleCount: true,
    commissionTotal: true,
  })
  .extend({
    readiness: partnerReadiness.pick({ ready: true }).extend({
      issues: z.array(preconditionIssue.pick({ id: true, blocks: true })),
    }),
  });
export type PartnerRow = z.output<typeof partnerRow>;

export const listPartnerRows = contract({
  method: 'GET',
  path: '/api/partners/rows',
  auth: 'provider',
  polled: true,
  summary: 'Partners with as much as a list shows of each, and whether documents can be made',
  query: filters.extend(listPartners.query.pick({ limit: true, cursor: true }).shape),
  response: z.array(partnerRow),
});

export const exportPartners = contract({
  method: 'GET',
  path: '/api/partners/export',
  auth: 'provider',
  summary: 'Partners as a table for spreadsheets, which the import reads back',
  query: filters,
  response: { file: 'text/csv' },
});
