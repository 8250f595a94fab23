import { expect, it } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { defaultForm } from '#shared/forms/default-form.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { anyAddress } from '#tests/support/caller.ts';
import { FORM_POST, formPost } from '#tests/support/public-visitor.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, visitorAnswers } from '#tests/support/world.ts';

const lines: string[] = [];
const logger = createLogger('debug', { write: (line) => void lines.push(line) });
const app = await createTestApplication({ logger });

/** The default form with a hidden code, and wishes that the address may fill in. */
function declaredForm(): FormConfig {
  const form = defaultForm();
  const code = {
    id: 90,
    type: 'hidden' as const,
    label: 'Kampagnencode',
    name: 'kampagnencode',
    required: false,
    options: [],
    parameter: 'code',
  };
  return {
    ...form,
    pages: form.pages.map((page, index) => ({
      ...page,
      fields: [
        ...(index === 0 ? [code] : []),
        ...page.fields.map((field) =>
          field.name === 'additional_wishes' ? { ...field, parameter: 'wunsch' } : field,
        ),
      ],
    })),
  };
}

const world = await createWorld(app, { campaign: { formConfig: declaredForm() } });
const page = (query: string) =>
  app.call(
    'GET',
    `/formular/${world.campaign.slug}?ref=${world.link.slug}${query}`,
    undefined,
    undefined,
    {
      from: anyAddress(),
    },
  );

it('what the address says stands in its questions, escaped, and in nobody else’s page', async () => {
  const plain = await page('');
  const mine = await page('&code=Messe-7&wunsch=%3Cb%3EFeuerwerk%3C%2Fb%3E&vorname=Anna');
  expect(mine.body).toContain('value="Messe-7"');
  expect(mine.body).toContain('&lt;b&gt;Feuerwerk&lt;/b&gt;</textarea>');
  expect(mine.body).not.toContain('<b>Feuerwerk');
  expect(mine.body).not.toContain('value="Anna"');
  const other = await page('');
  for (const { body } of [plain, other]) {
    expect(body).not.toContain('Messe-7');
    expect(body).not.toContain('Feuerwerk');
  }
  const third = await page('&code=Messe-8');
  expect(third.body).toContain('value="Messe-8"');
  expect(third.body).not.toContain('Feuerwerk');
});

it('the code reaches the provider with the request, and no query stands in any log', async () => {
  await page('&code=Geheimwort-4711&wunsch=Geheimwunsch');
  const sent = visitorAnswers({ kampagnencode: 'Geheimwort-4711' });
  const url = `/formular/${world.campaign.slug}?ref=${world.link.slug}&code=Geheimwort-4711`;
  await app.call('POST', url, formPost(sent), undefined, { from: anyAddress(), ...FORM_POST });
  // One that is refused, and one that leads nowhere.
  await app.call('POST', url, '{', undefined, { from: anyAddress() });
  await app.call('GET', '/formular/gibt-es-nicht?code=Geheimwort-4711', undefined, undefined, {
    from: anyAddress(),
  });
  const { cookie } = world.provider;
  const [lead] = await must<{ id: string }[]>(app, 'GET', '/api/leads', undefined, cookie);
  const { answers } = await must<{ answers: unknown[] }>(
    app,
    'GET',
    `/api/leads/${lead?.id}`,
    undefined,
    cookie,
  );
  expect(answers).toContainEqual({
    name: 'kampagnencode',
    label: 'Kampagnencode',
    type: 'hidden',
    value: 'Geheimwort-4711',
  });
  expect(lines.filter((line) => /Geheim|code=/.test(line))).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
});
