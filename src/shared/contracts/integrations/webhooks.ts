import { z } from 'zod';
import { API_OVERLAP_HOURS } from '../../api-scopes.ts';
import { EVENT_TYPES } from '../../event-types.ts';
import { keysOf } from '../../labels/statuses.ts';
import {
  DELIVERY_FAILURES,
  DELIVERY_STATES,
  TEST_EVENT,
  WEBHOOK_OFF_REASONS,
} from '../../webhooks.ts';
import { contract } from '../contract.ts';
import { idParams, instantOut, requiredLine, requiredUrl } from '../fields.ts';

/** Where events are sent to other software (docs/product/integrations.md section 6). */

const webhook = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  /** None for every one, also those that are still to come. */
  eventTypes: z.array(z.enum(keysOf(EVENT_TYPES))),
  includesPersonalData: z.boolean(),
  createdAt: instantOut,
  /** Name of the user. */
  createdBy: z.string(),
  /** Why nothing is sent; null where it is on. */
  offFor: z.enum(keysOf(WEBHOOK_OFF_REASONS)).nullable(),
  offSince: instantOut.nullable(),
  /** Since when nothing but failures came; null where the last message arrived. */
  failingSince: instantOut.nullable(),
  lastSucceededAt: instantOut.nullable(),
  /** How many messages wait; counted up to 1,000. */
  waiting: z.number().int(),
  /** Until when the secret before signs too; null where there is none. */
  previousSecretUntil: instantOut.nullable(),
});
export type Webhook = z.output<typeof webhook>;

/** The only answers with a secret. */
const withSecret = z.object({ webhook, secret: z.string() });

/** Beginning with https, without a port and without name and password. */
const https = requiredUrl('Bitte geben Sie die Adresse ein').refine(
  (url) => /^https:\/\/[^/?#:@]+(?:[/?#]|$)/i.test(url),
  { error: 'Bitte geben Sie eine Adresse mit https ein, ohne Port und ohne Anmeldedaten' },
);

export const webhookForm = z.object({
  name: requiredLine('Bitte geben Sie dem Webhook einen Namen', { max: 60 }),
  url: https,
  eventTypes: z
    .array(z.enum(keysOf(EVENT_TYPES)))
    .transform((types) => [...new Set(types)])
    .default([]),
  includesPersonalData: z.boolean().default(false),
});

const attempt = z.object({
  id: z.uuid(),
  at: instantOut,
  byHand: z.boolean(),
  status: z.number().int().nullable(),
  failure: z.enum(keysOf(DELIVERY_FAILURES)).nullable(),
  durationMs: z.number().int(),
  answerHeaders: z.string(),
  answerBody: z.string(),
  /** There was more than is shown. */
  isCut: z.boolean(),
  /** Names and contacts were sent along, which the log does not keep; nor the answer, which may repeat them. */
  withPersonalData: z.boolean(),
});
export type DeliveryAttempt = z.output<typeof attempt>;

const delivery = z.object({
  id: z.uuid(),
  /** Of the endpoint, one after the other without a gap. */
  number: z.number().int(),
  type: z.enum([...keysOf(EVENT_TYPES), TEST_EVENT]),
  state: z.enum(keysOf(DELIVERY_STATES)),
  createdAt: instantOut,
  /** null where it does not wait. */
  nextTryAt: instantOut.nullable(),
  attempts: z.number().int(),
  lastAt: instantOut.nullable(),
  lastStatus: z.number().int().nullable(),
  lastFailure: z.enum(keysOf(DELIVERY_FAILURES)).nullable(),
});
export type Delivery = z.output<typeof delivery>;

const deliveryDetail = delivery.extend({
  /** What was sent, without names and contacts: JSON. */
  body: z.string(),
  /** The newest first. */
  tried: z.array(attempt),
});
export type DeliveryDetail = z.output<typeof deliveryDetail>;

const deliveryParams = z.object({ id: z.uuid(), deliveryId: z.uuid() });

export const listWebhooks = contract({
  method: 'GET',
  path: '/api/webhooks',
  auth: 'provider',
  summary: 'Where events are sent to',
  response: z.object({
    /** Whether the plan has them. */
    isInPlan: z.boolean(),
    /** The newest first. */
    webhooks: z.array(webhook),
  }),
});

export const createWebhook = contract({
  method: 'POST',
  path: '/api/webhooks',
  auth: 'provider',
  recentLogin: true,
  summary: 'Makes a webhook; its secret is answered this once',
  body: webhookForm,
  response: withSecret,
  errors: ['webhooks_not_in_plan', 'too_many_webhooks'],
});

export const changeWebhook = contract({
  method: 'PUT',
  path: '/api/webhooks/{id}',
  auth: 'provider',
  recentLogin: true,
  summary: 'Changes where a webhook leads and which events it gets',
  params: idParams,
  body: webhookForm,
  response: webhook,
  errors: ['not_found', 'webhooks_not_in_plan'],
});

export const rotateWebhookSecret = contract({
  method: 'POST',
  path: '/api/webhooks/{id}/rotate',
  auth: 'provider',
  recentLogin: true,
  summary: 'Makes another secret for a webhook; the one before signs too for some hours',
  params: idParams,
  body: z.object({
    overlapHours: z.union(API_OVERLAP_HOURS.map((hours) => z.literal(hours))),
  }),
  response: withSecret,
  errors: ['not_found', 'webhooks_not_in_plan'],
});

export const switchWebhook = contract({
  method: 'POST',
  path: '/api/webhooks/{id}/switch',
  auth: 'provider',
  summary: 'Switches a webhook on or off',
  params: idParams,
  body: z.object({ isOn: z.boolean() }),
  response: webhook,
  errors: ['not_found', 'webhooks_not_in_plan'],
});

export const deleteWebhook = contract({
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  auth: 'provider',
  summary: 'Deletes a webhook with its log, and what waits',
  params: idParams,
  response: z.object({}),
  errors: ['not_found'],
});

export const testWebhook = contract({
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  auth: 'provider',
  summary: 'Sends a signed message to try a webhook, and answers what came of it',
  params: idParams,
  response: deliveryDetail,
  errors: ['not_found', 'webhooks_not_in_plan'],
});

export const listDeliveries = contract({
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  auth: 'provider',
  summary: 'What a webhook was sent in the last 30 days, newest first',
  params: idParams,
  query: z.object({
    state: z.enum(keysOf(DELIVERY_STATES)).optional(),
    /** Only those with a lower number. */
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: z.object({
    deliveries: z.array(delivery),
    /** `before` of the next page; null on the last one. */
    next: z.number().int().nullable(),
  }),
  errors: ['not_found'],
});

export const getDelivery = contract({
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries/{deliveryId}',
  auth: 'provider',
  summary: 'One message of a webhook with every try and what was answered',
  params: deliveryParams,
  response: deliveryDetail,
  errors: ['not_found'],
});

export const resendDelivery = contract({
  method: 'POST',
  path: '/api/webhooks/{id}/deliveries/{deliveryId}/resend',
  auth: 'provider',
  summary: 'Sends a message once more, and answers what came of it',
  params: deliveryParams,
  response: deliveryDetail,
  errors: ['not_found', 'webhooks_not_in_plan'],
});
