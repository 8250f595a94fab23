/** A small code base that follows the dependency rule, as path and text of its files. */
export const cleanHouse: Readonly<Record<string, string>> = {
  'src/shared/money.ts': `export const cents = (value: number): number => value;`,
  'src/shared/contracts/leads/leads.ts': `
    import { z } from 'zod';
    import { cents } from '../../money.ts';
    export const leadAnswer = z.object({ revenue: z.number().transform(cents) });
    export type LeadAnswer = typeof leadAnswer;`,
  'src/server/kernel/domain-error.ts': `
    import { cents } from '#shared/money.ts';
    export class DomainError extends Error { readonly worth = cents(0); }`,
  'src/server/kernel/clock.ts': `export const clock = () => new Date();`,
  'src/server/platform/db/pool.ts': `
    import pg from 'pg';
    import { Kysely } from 'kysely';
    import { DomainError } from '#server/kernel/domain-error.ts';
    export const pool = [pg, Kysely, DomainError];`,
  'src/server/platform/http/server.ts': `
    import fastify from 'fastify';
    export const server = fastify;`,
  'src/server/modules/campaigns/index.ts': `export { openCampaign } from './open-campaign.ts';`,
  'src/server/modules/campaigns/open-campaign.ts': `
    import { findCampaign } from './campaign-store.ts';
    import { isOpen } from './domain/is-open.ts';
    export const openCampaign = (): boolean => isOpen(findCampaign());`,
  'src/server/modules/campaigns/campaign-store.ts': `
    import { sql } from 'kysely';
    import { pool } from '#server/platform/db/pool.ts';
    export const findCampaign = (): unknown => [sql, pool];`,
  'src/server/modules/campaigns/domain/is-open.ts': `
    import { DomainError } from '#server/kernel/domain-error.ts';
    import { cents } from '#shared/money.ts';
    export const isOpen = (campaign: unknown): boolean => [DomainError, cents].includes(campaign);`,
  'src/server/modules/leads/index.ts': `export { recordLead } from './record-lead.ts';`,
  'src/server/modules/leads/record-lead.ts': `
    import { clock } from '#server/kernel/clock.ts';
    import { openCampaign } from '#server/modules/campaigns/index.ts';
    export const recordLead = [clock, openCampaign];`,
  'src/server/modules/leads/record-lead.db.test.ts': `
    import { pool } from '#server/platform/db/pool.ts';
    import { aLead } from '#tests/support/a-lead.ts';
    import { recordLead } from './record-lead.ts';
    export const all = [pool, aLead, recordLead];`,
  'src/server/modules/leads/lead-queries.ts': `
    // The wire's customer; nothing here may update leads set anything.
    import { sql } from 'kysely';
    export const listLeads = (query: { customerPrivacyAccepted: true }) => [sql, query];`,
  'src/server/modules/leads/mails/thanks.tsx': `
    import { createElement } from 'react';
    export const thanks = createElement;`,
  'src/server/modules/leads/routes.ts': `
    import type { FastifyInstance } from 'fastify';
    import { leadAnswer } from '#shared/contracts/leads/leads.ts';
    import { server } from '#server/platform/http/server.ts';
    import { recordLead } from './record-lead.ts';
    export const leadRoutes = (app: FastifyInstance) => [app, server, leadAnswer, recordLead];`,
  'src/server/app.ts': `
    import fastify from 'fastify';
    import { leadRoutes } from './modules/leads/routes.ts';
    export const app = [fastify, leadRoutes];`,
  'src/server/main.ts': `
    import { recordLead } from './modules/leads/index.ts';
    import { app } from './app.ts';
    import { pool } from './platform/db/pool.ts';
    console.log(app, pool, recordLead);`,
  'src/web/api/client.ts': `
    import { leadAnswer } from '#shared/contracts/leads/leads.ts';
    export const client = leadAnswer;`,
  'src/web/ui/money-text.tsx': `
    import { cents } from '#shared/money.ts';
    import { Text } from '@mantine/core';
    export const moneyText = [cents, Text];`,
  'src/web/parts/link-card.tsx': `
    import { client } from '#web/api/client.ts';
    export const linkCard = client;`,
  'src/web/features/leads/leads-page.tsx': `
    import { linkCard } from '#web/parts/link-card.tsx';
    import { moneyText } from '#web/ui/money-text.tsx';
    export const leadsPage = [linkCard, moneyText];`,
  'src/web/features/billing/payouts-page.tsx': `
    import { moneyText } from '#web/ui/money-text.tsx';
    export const payoutsPage = moneyText;`,
  'src/web/app/main.tsx': `
    import { leadsPage } from '../features/leads/leads-page.tsx';
    import { payoutsPage } from '../features/billing/payouts-page.tsx';
    console.log(leadsPage, payoutsPage);`,
  'src/web/public-site/guest-page/form-page.tsx': `
    import { useState } from 'react';
    import { cents } from '#shared/money.ts';
    import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
    import type { z } from 'zod';
    export const formPage = (answer: LeadAnswer & z.ZodType) => [useState, cents, answer];`,
  'src/web/public-site/guest-page/client.tsx': `
    import { hydrateRoot } from 'react-dom/client';
    import { formPage } from './form-page.tsx';
    console.log(hydrateRoot, formPage);`,
  'tests/support/a-lead.ts': `export const aLead = { name: 'Eva' };`,
};
