import { z } from 'zod';
import { AUTOMATION_KINDS, BROKEN_OFF, RECIPIENT_RESULTS } from '../../labels/automations.ts';
import { keysOf } from '../../labels/statuses.ts';
import { contract } from '../contract.ts';
import { inputShape, outputShape } from '../entity-fields.ts';
import { dateOut, eurosOut, idParams, instantOut } from '../fields.ts';
import { AUTOMATION_FIELDS } from './marketing.schema.ts';

/** Automations of the marketing center (docs/product/marketing.md section 6). */

const kindParams = z.object({ kind: z.enum(AUTOMATION_KINDS) });

const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.uuid().optional(),
});

const automationRun = z.object({
  id: z.uuid(),
  /** The day on which it was due. */
  dueOn: dateOut,
  startedAt: instantOut,
  /** Null while it is under way. */
  finishedAt: instantOut.nullable(),
  brokenOff: z.enum(keysOf(BROKEN_OFF)).nullable(),
  /** Mails queued; of the notice to the provider: partners named in it. */
  reached: z.number().int(),
  withoutAddress: z.number().int(),
  refused: z.number().int(),
  leftOut: z.number().int(),
});
export type AutomationRun = z.output<typeof automationRun>;

const automation = z.object({
  kind: z.enum(AUTOMATION_KINDS),
  ...outputShape(AUTOMATION_FIELDS),
  /** The template that words its mail; null for the mail to the provider themselves. */
  templateId: z.string().nullable(),
  lastRun: automationRun.nullable(),
  /** Null while it is off. */
  nextRunAt: instantOut.nullable(),
  /** Recipients who have refused such mails. */
  refusals: z.number().int(),
});
export type Automation = z.output<typeof automation>;

export const listAutomations = contract({
  method: 'GET',
  path: '/api/marketing/automations',
  auth: 'provider',
  summary: 'E-mails that go out by themselves: which are on, when they ran and run next',
  response: z.array(automation),
  errors: ['premium_required'],
});

export const putAutomation = contract({
  method: 'PUT',
  path: '/api/marketing/automations/{kind}',
  auth: 'provider',
  summary: 'Switches an automation on or off; it begins with what is due from now on',
  params: kindParams,
  body: z.object(inputShape(AUTOMATION_FIELDS)),
  response: automation,
  errors: ['premium_required'],
});

export const previewAutomation = contract({
  method: 'GET',
  path: '/api/marketing/automations/{kind}/preview',
  auth: 'provider',
  summary: 'Whom the next run would reach as things stand now; sends nothing',
  params: kindParams,
  response: z.object({
    runAt: instantOut,
    /** All of them; the first are listed. */
    reached: z.number().int(),
    withoutAddress: z.number().int(),
    refused: z.number().int(),
    leftOut: z.number().int(),
    recipients: z.array(
      z.object({
        /** Of the partner or request. */
        id: z.uuid(),
        name: z.string(),
        /** '' where the mail goes to the provider themselves. */
        email: z.string(),
        campaignName: z.string().nullable(),
        /** Of an offer that would be followed up. */
        offerSentOn: dateOut.nullable(),
        /** Of statistics: the month so far. */
        clicks: z.number().int().nullable(),
        leads: z.number().int().nullable(),
        earnedAmount: eurosOut.nullable(),
        /** Of a partner who has reached a minimum. */
        openAmount: eurosOut.nullable(),
      }),
    ),
  }),
  errors: ['premium_required'],
});
export type AutomationPreview = z.output<typeof previewAutomation.response>;

export const listAutomationRuns = contract({
  method: 'GET',
  path: '/api/marketing/automations/{kind}/runs',
  auth: 'provider',
  summary: 'What an automation has done, newest first',
  params: kindParams,
  query: pageQuery,
  response: z.array(automationRun),
  errors: ['premium_required'],
});

const automationRecipient = z.object({
  id: z.uuid(),
  partnerId: z.uuid().nullable(),
  leadId: z.uuid().nullable(),
  /** '' of somebody whose data are erased. */
  name: z.string(),
  email: z.string(),
  result: z.enum(keysOf(RECIPIENT_RESULTS)),
  /** When the mail was sent. */
  sentAt: instantOut.nullable(),
  /** Of a partner who has reached a minimum: the campaign and what is open. */
  campaignName: z.string().nullable(),
  openAmount: eurosOut.nullable(),
});
export type AutomationRecipient = z.output<typeof automationRecipient>;

export const listRunRecipients = contract({
  method: 'GET',
  path: '/api/marketing/automation-runs/{id}/recipients',
  auth: 'provider',
  summary: 'Whom a run dealt with, and what became of each mail',
  params: idParams,
  query: pageQuery,
  response: z.array(automationRecipient),
  errors: ['premium_required', 'not_found'],
});
