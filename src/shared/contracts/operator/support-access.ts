import { z } from 'zod';
import { contract } from '../contract.ts';
import { instantOut } from '../fields.ts';

/** An owner lets the operator look into the house, read only (docs/product/operator.md section 3). */

/** Permissions that are listed, newest first. */
export const LISTED_PERMISSIONS = 20;

const supportAccess = z.object({
  /** Until when the operator may look; null when they may not. */
  allowedUntil: instantOut.nullable(),
  /** Newest first. */
  permissions: z.array(
    z.object({
      id: z.uuid(),
      /** Name of the owner who gave it. */
      allowedBy: z.string(),
      allowedAt: instantOut,
      endsAt: instantOut,
      /** When it was over; null while it holds. */
      endedAt: instantOut.nullable(),
      isRevoked: z.boolean(),
      /** Each time that an operator has opened the house, newest first. */
      views: z.array(
        z.object({
          id: z.uuid(),
          /** Address of the operator. */
          operator: z.string(),
          openedAt: instantOut,
          lastAt: instantOut,
          /** How many different things were looked at. */
          looks: z.number().int(),
        }),
      ),
    }),
  ),
});

export const getSupportAccess = contract({
  method: 'GET',
  path: '/api/support-access',
  auth: 'provider',
  summary: 'Whether the operator may look into the house, and when they did',
  response: supportAccess,
});

export const allowSupportAccess = contract({
  method: 'POST',
  path: '/api/support-access',
  auth: 'provider',
  recentLogin: true,
  summary: 'Lets the operator look into the house for a day, read only',
  response: supportAccess,
  errors: ['support_already_allowed'],
});

export const revokeSupportAccess = contract({
  method: 'DELETE',
  path: '/api/support-access',
  auth: 'provider',
  summary: 'Ends the look of the operator at once',
  response: supportAccess,
});
