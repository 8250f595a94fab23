import { z } from 'zod';
import { API_OVERLAP_HOURS, API_SCOPES, MOST_API_NETWORKS } from '../../api-scopes.ts';
import { ASSISTANT_TOOLS } from '../../labels/assistant-tools.ts';
import { keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { dateOut, idParams, instantOut, optionalDate, requiredLine } from '../fields.ts';

/** Keys for other software (docs/product/integrations.md section 1). */

export const API_KEY_STATES = {
  good: 'Gültig',
  replaced: 'Wird ersetzt',
  expired: 'Abgelaufen',
  revoked: 'Widerrufen',
} as const;

const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its last four characters. */
  ending: z.string(),
  /** Works on the programme for tests, never on the provider's own data. */
  isTest: z.boolean(),
  scopes: z.array(z.enum(keysOf(API_SCOPES))),
  /** Networks from which it may be used, '203.0.113.0/24'; none for every one. */
  networks: z.array(z.string()),
  state: z.enum(keysOf(API_KEY_STATES)),
  createdAt: instantOut,
  /** Name of the user. */
  createdBy: z.string(),
  expiresAt: instantOut,
  /** The Berlin day of that end, the last one on which it is good. */
  lastDay: dateOut,
  /** Berlin day of the last call; null before the first. */
  lastUsedOn: dateOut.nullable(),
  /** From which network it was, shortened to /24 or /48. */
  lastUsedNetwork: z.string(),
});
export type ApiKey = z.output<typeof apiKey>;

/** The only answer with the text of a key. */
const createdKey = z.object({ key: apiKey, secret: z.string() });

export const newApiKey = z.object({
  name: requiredLine('Bitte geben Sie dem Schlüssel einen Namen', { max: 60 }),
  scopes: z
    .array(z.enum(keysOf(API_SCOPES)))
    .min(1, 'Bitte wählen Sie, was der Schlüssel darf')
    .transform((scopes) => [...new Set(scopes)]),
  /** Works on a programme with made-up data, which is made where there is none yet. */
  isTest: z.boolean().default(false),
  /** Last Berlin day; null for a year from today. */
  lastDay: optionalDate,
  networks: z
    .array(z.string().trim().max(50))
    .max(MOST_API_NETWORKS, `Höchstens ${MOST_API_NETWORKS} Netze`)
    .default([]),
});

export const listApiKeys = contract({
  method: 'GET',
  path: '/api/api-keys',
  auth: 'provider',
  summary: 'Keys by which other software reads the data of the provider',
  response: z.object({
    /** Whether the plan has them. */
    isInPlan: z.boolean(),
    /** Since when the programme for tests has its data; null where there is none. */
    sandboxSince: instantOut.nullable(),
    /** Good ones first, then the newest. */
    keys: z.array(apiKey),
  }),
});

export const createApiKey = contract({
  method: 'POST',
  path: '/api/api-keys',
  auth: 'provider',
  recentLogin: true,
  summary: 'Makes a key; its text is answered this once',
  body: newApiKey,
  response: createdKey,
  errors: ['api_not_in_plan', 'api_key_days', 'api_network_unreadable', 'too_many_api_keys'],
});

export const rotateApiKey = contract({
  method: 'POST',
  path: '/api/api-keys/{id}/rotate',
  auth: 'provider',
  recentLogin: true,
  summary: 'Makes a key in the place of another one, which stays good for some hours',
  params: idParams,
  body: z.object({
    overlapHours: z.union(API_OVERLAP_HOURS.map((hours) => z.literal(hours))),
  }),
  response: createdKey,
  errors: ['not_found', 'api_not_in_plan', 'api_key_over', 'too_many_api_keys'],
});

export const revokeApiKey = contract({
  method: 'POST',
  path: '/api/api-keys/{id}/revoke',
  auth: 'provider',
  summary: 'Ends a key at once',
  params: idParams,
  response: apiKey,
  errors: ['not_found'],
});

const keyCall = z.object({
  id: z.uuid(),
  at: instantOut,
  tool: z.enum(keysOf(ASSISTANT_TOOLS)),
  /** It was answered with a reason, and did nothing. */
  isRefused: z.boolean(),
});
export type ApiKeyCall = z.output<typeof keyCall>;

export const listApiKeyCalls = contract({
  method: 'GET',
  path: '/api/api-keys/{id}/calls',
  auth: 'provider',
  summary: 'What an assistant has done last by a key, newest first',
  params: idParams,
  response: z.array(keyCall),
  errors: ['not_found'],
});

export const resetSandbox = contract({
  method: 'POST',
  path: '/api/sandbox/reset',
  auth: 'provider',
  summary: 'Puts fresh made-up data in the place of what keys for tests have changed',
  response: z.object({ sandboxSince: instantOut }),
  errors: ['api_not_in_plan', 'too_many_requests'],
});
