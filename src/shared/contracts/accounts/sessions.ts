import { z } from 'zod';
import { contract } from '../contract.ts';
import { idParams, instantOut, messageAnswer } from '../fields.ts';

/**
 * Where a user is logged in, and what happened to the login
 * (docs/product/accounts.md sections 4 and 13).
 */

const session = z.object({
  /** Names the session; it opens nothing. */
  id: z.uuid(),
  /** 'Chrome auf Windows' */
  device: z.string(),
  createdAt: instantOut,
  /** To ten minutes. */
  lastSeenAt: instantOut,
  /** Whether the call itself was made with it. */
  current: z.boolean(),
});

export const listSessions = contract({
  method: 'GET',
  path: '/api/account/sessions',
  auth: 'provider',
  summary: 'Sessions of the user, the current one first',
  response: z.array(session),
});

export const revokeOtherSessions = contract({
  method: 'POST',
  path: '/api/account/sessions/revoke-others',
  auth: 'provider',
  summary: 'Ends every session of the user but the current one',
  response: messageAnswer,
});

export const revokeSession = contract({
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  auth: 'provider',
  summary: 'Ends one session of the user',
  params: idParams,
  response: messageAnswer,
});

export const listSecurityEvents = contract({
  method: 'GET',
  path: '/api/account/security-events',
  auth: 'provider',
  summary: 'The newest 50 events around the login, newest first',
  response: z.array(
    z.object({
      id: z.uuid(),
      at: instantOut,
      /** 'security.logged_in'; its German name is a label. */
      action: z.string(),
      device: z.string(),
    }),
  ),
});
