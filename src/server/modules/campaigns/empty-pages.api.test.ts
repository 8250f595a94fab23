import { expect, it } from 'vitest';
import type { Landing } from '#shared/contracts/public-site.ts';
import { defaultForm } from '#shared/forms/default-form.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { campaignForm, createCampaign } from '#tests/support/catalogue.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createReadyProvider } from '#tests/support/world.ts';

const app = await createTestApplication();
const { cookie } = await createReadyProvider(app);
const { pages, ...texts } = defaultForm();
const older: FormConfig = {
  ...texts,
  pages: [...pages.slice(0, 2), { id: 9, title: 'Seite 9', fields: [] }, ...pages.slice(2)],
};
/** As it was stored before empty pages were refused. */
const campaign = await createCampaign(app, cookie, { status: 'active' });
await app.pool.query('update campaigns set form_config = $1 where id = $2', [
  JSON.stringify(older),
  campaign.id,
]);

const put = (overrides: Record<string, unknown>) =>
  app.call(
    'PUT',
    `/api/campaigns/${campaign.id}`,
    campaignForm({ status: 'active', ...overrides }),
    cookie,
  );

it('a form stored with an empty page stays while everything else is changed', async () => {
  const answer = await put({ name: 'Herbstbälle', formConfig: older });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<{ formConfig: FormConfig }>().formConfig).toEqual(older);
  expect((await put({ name: 'Winterbälle' })).statusCode).toBe(200);
});

it('visitors skip the page', async () => {
  const answer = await app.call('GET', `/api/landing/${campaign.slug}`);
  const shown = answer.json<Landing>().campaign?.formConfig.pages ?? [];
  expect(shown.map(({ title }) => title)).toEqual(pages.map(({ title }) => title));
});

it('a change of the form has to fill or remove it', async () => {
  const answer = await put({ formConfig: { ...older, introduction: 'Neu' } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    issues: [
      {
        path: 'formConfig.pages.2.fields',
        message:
          '„Seite 3“ fragt noch nichts. Bitte fügen Sie ein Feld hinzu oder löschen Sie die Seite.',
      },
    ],
  });
  expect((await put({ formConfig: { ...older, pages } })).statusCode).toBe(200);
});
