import { expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { getLead } from '#shared/contracts/leads/leads.ts';
import { defaultForm } from '#shared/forms/default-form.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import {
  campaignBody,
  createWorld,
  must,
  submitLead,
  visitorAnswers,
} from '#tests/support/world.ts';

type LeadDetail = Received<typeof getLead>;

const app = await createTestApplication();

it('answers stay readable under their question when the field is renamed or removed', async () => {
  const world = await createWorld(app);
  const { cookie } = world.provider;
  const lead = await submitLead(app, world, { anlass: 'Taufe', guest_count: '42' });
  const read = () => must<LeadDetail>(app, 'GET', `/api/leads/${lead.id}`, undefined, cookie);
  const before = (await read()).answers;
  expect(before).toContainEqual({
    name: 'anlass',
    label: 'Anlass',
    type: 'select',
    value: 'Taufe',
  });
  expect(before).toContainEqual({
    name: 'guest_count',
    label: 'Anzahl der Gäste',
    type: 'number',
    value: '42',
  });

  const form = defaultForm();
  const pages = form.pages
    .filter((page) => page.id !== 4)
    .map((page) =>
      page.id === 2
        ? {
            ...page,
            fields: page.fields.map((field) => ({
              ...field,
              label: 'Was feiern Sie?',
              name: 'was_feiern_sie',
              type: 'text' as const,
              options: [],
            })),
          }
        : page,
    );
  const body = campaignBody({ formConfig: { ...form, pages } });
  await must(app, 'PUT', `/api/campaigns/${world.campaign.id}`, body, cookie);
  expect((await read()).answers).toEqual(before);

  const { leadId } = await must<{ leadId: string }>(
    app,
    'POST',
    `/formular/${world.campaign.slug}?ref=${world.link.slug}`,
    visitorAnswers({ anlass: 'fällt weg', was_feiern_sie: 'Unser Jubiläum' }),
  );
  const later = await must<LeadDetail>(app, 'GET', `/api/leads/${leadId}`, undefined, cookie);
  expect(later.answers.map(({ name }) => name)).not.toContain('guest_count');
  expect(later.answers).toContainEqual({
    name: 'was_feiern_sie',
    label: 'Was feiern Sie?',
    type: 'text',
    value: 'Unser Jubiläum',
  });

  const { body: csv } = await app.call('GET', '/api/leads/export', undefined, cookie);
  const [headings = '', ...rows] = csv.split('\r\n');
  expect(headings).toContain('Anlass');
  expect(headings).toContain('Was feiern Sie?');
  expect(rows.find((row) => row.includes('Taufe'))).not.toContain('Jubiläum');
});
