import { z } from 'zod';
import { NOTICE_KINDS } from '../../labels/notices.ts';
import { contract } from '../contract.ts';
import { programmeParams } from './account.ts';

/** What partners are mailed about, kind by kind (docs/product/partner-area.md section 13). */

const kind = z.enum(NOTICE_KINDS);

const notifications = z.array(z.object({ kind, isWanted: z.boolean() }));

export const readNotifications = contract({
  method: 'GET',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/notifications',
  auth: 'partner',
  summary: 'What the provider mails the partner about, kind by kind',
  params: programmeParams,
  response: notifications,
});

export const chooseNotification = contract({
  method: 'PUT',
  path: '/api/partner-area/programmes/{providerId}/{partnerId}/notifications/{kind}',
  auth: 'partner',
  summary: 'Refuses mails of a kind or wants them again; what still waits is taken back',
  params: programmeParams.extend({ kind }),
  body: z.object({ isWanted: z.boolean() }),
  response: notifications,
  errors: ['not_found'],
});
