import { z } from 'zod';
import { holdsContact } from '../../announced-hint.ts';
import {
  ANNOUNCED_KINDS,
  ANNOUNCEMENT_STATES,
  DECLINE_REASONS,
} from '../../labels/announcements.ts';
import { keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { idParams, instantOut, messageAnswer, requiredLine } from '../fields.ts';
import { programmeParams } from './account.ts';

/** Recommendations that partners announce (docs/product/partner-area.md section 7). */

const HINT_MAX = 120;

const about = {
  kind: z.enum(keysOf(ANNOUNCED_KINDS)),
  /** '2027-06'; null while it is not known. */
  month: z.string().nullable(),
  guests: z.number().int().nullable(),
  /** By which the provider recognises the guest; '' once it is erased. */
  hint: z.string(),
};

export const announcementBody = z.object({
  kind: z.enum(keysOf(ANNOUNCED_KINDS), { error: 'Bitte wählen Sie, was gefeiert wird.' }),
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Bitte wählen Sie einen Monat.')
    .nullable(),
  guests: z
    .int('Bitte geben Sie eine ganze Zahl ein.')
    .min(1, 'Bitte geben Sie mindestens 1 Gast an.')
    .max(10_000, 'Bitte geben Sie höchstens 10.000 Gäste an.')
    .nullable(),
  hint: requiredLine('Bitte geben Sie einen Hinweis ein, an dem man den Gast erkennt.', {
    max: HINT_MAX,
  }).refine(
    (hint) => !holdsContact(hint),
    'Bitte keine E-Mail-Adressen, Telefonnummern und Internetadressen eingeben.',
  ),
});

export const listOwnAnnouncements = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/announcements',
  auth: 'partner',
  summary: 'What they have announced and what became of it, newest first; at most 100',
  params: programmeParams,
  response: z.array(
    z.object({
      id: z.uuid(),
      createdAt: instantOut,
      ...about,
      state: z.enum(keysOf(ANNOUNCEMENT_STATES)),
      declineReason: z.enum(keysOf(DECLINE_REASONS)).nullable(),
      /** When it ends by itself if nothing happens. */
      lapsesAt: instantOut,
    }),
  ),
});

export const announceRecommendation = contract({
  method: 'POST',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/announcements',
  auth: 'partner',
  summary: 'Announces a guest who will phone the provider',
  params: programmeParams,
  body: announcementBody,
  response: messageAnswer,
  errors: ['too_many_requests', 'partner_not_active'],
});

export const listAnnouncements = contract({
  method: 'GET',
  path: '/api/announcements',
  auth: 'provider',
  polled: true,
  summary: 'Open announcements of the partners, the oldest first; at most 200',
  response: z.array(
    z.object({
      id: z.uuid(),
      createdAt: instantOut,
      partnerId: z.uuid(),
      partnerName: z.string(),
      ...about,
      lapsesAt: instantOut,
    }),
  ),
});

export const declineAnnouncement = contract({
  method: 'POST',
  path: '/api/announcements/{id}/decline',
  auth: 'provider',
  summary: 'Declines an announcement with a reason and notifies the partner',
  params: idParams,
  body: z.object({
    reason: z.enum(keysOf(DECLINE_REASONS), { error: 'Bitte wählen Sie einen Grund.' }),
  }),
  response: messageAnswer,
  errors: ['not_found', 'announcement_ended'],
});
