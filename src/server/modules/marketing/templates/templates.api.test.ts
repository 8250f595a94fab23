import { describe, expect, it } from 'vitest';
import type { MailTemplate } from '#shared/contracts/marketing/templates.ts';
import { bookPlan } from '#tests/support/catalogue.ts';
import { digest, providerIdOf } from '#tests/support/digest.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });
const PATH = '/api/marketing/templates';
const WORDS = { subject: 'Danke, {{partnerName}}!', htmlContent: '<p>Hallo {{partnerName}}</p>' };

async function premium() {
  const provider = await registerProvider(app);
  await bookPlan(app, provider.email, 'premium_yearly');
  return provider;
}
const list = (cookie: string) => must<MailTemplate[]>(app, 'GET', PATH, undefined, cookie);
const one = (cookie: string, id: string) =>
  must<MailTemplate>(app, 'GET', `${PATH}/${id}`, undefined, cookie);
const put = (cookie: string, id: string, body: unknown = WORDS) =>
  app.call('PUT', `${PATH}/${id}`, body, cookie);
const post = <T = MailTemplate>(cookie: string, path: string, body?: unknown) =>
  must<T>(app, 'POST', `${PATH}${path}`, body, cookie);

describe('the templates', () => {
  it('are at first the standard of every mail that can be worded, and all in use', async () => {
    const { cookie } = await premium();
    const templates = await list(cookie);
    expect(templates.map(({ id }) => id)).toEqual([
      'visitor_confirmation',
      'partner_notice',
      'sale_confirmed',
      'sale_without_commission',
      'not_qualified',
      'click_not_qualified',
      'commission_corrected',
      'bonus_given',
      'credit_note',
      'follow_up',
      'partner_statistics',
    ]);
    for (const template of templates) {
      expect(template).toMatchObject({ isDefault: true, isUsed: true, isCustomised: false });
      expect(template.subject).not.toBe('');
      expect(template.updatedAt).toBeNull();
      expect(await one(cookie, template.id)).toEqual(template);
    }
  });

  it('offer no visitor’s name in a mail to a partner', async () => {
    const { cookie } = await premium();
    for (const { id, availableVariables } of await list(cookie))
      expect(availableVariables.includes('customerName')).toBe(
        ['visitor_confirmation', 'follow_up'].includes(id),
      );
  });

  it.each(['free'] as const)('are refused on the plan %s (403)', async () => {
    const { cookie, email } = await registerProvider(app);
    const before = await digest(app.pool, await providerIdOf(app.pool, email));
    for (const answer of [
      await app.call('GET', PATH, undefined, cookie),
      await put(cookie, 'partner_notice'),
      await app.call('POST', PATH, { kind: 'partner_notice', name: 'Neu' }, cookie),
      await app.call('POST', `${PATH}/partner_notice/preview`, WORDS, cookie),
      await app.call('POST', `${PATH}/partner_notice/test`, WORDS, cookie),
      await app.call('POST', `${PATH}/partner_notice/use`, undefined, cookie),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        code: 'premium_required',
        message: 'Diese Funktion ist nur für Premium-Nutzer verfügbar.',
      });
    }
    expect(await digest(app.pool, await providerIdOf(app.pool, email))).toBe(before);
  });

  it('are there on the plan enterprise', async () => {
    const provider = await registerProvider(app);
    await bookPlan(app, provider.email, 'enterprise');
    expect((await list(provider.cookie)).length).toBe(11);
  });
});

describe('saving a template', () => {
  it.each([
    [{ subject: '', htmlContent: '<p>x</p>' }],
    [{ subject: '   ', htmlContent: '<p>x</p>' }],
    [{ subject: 'x', htmlContent: '' }],
    [{ subject: 'x', htmlContent: '<p> &nbsp; </p><br>' }],
    [{ subject: 'x', htmlContent: '<script>alert(1)</script>' }],
    [{ subject: '\u200b', htmlContent: '<p>x</p>' }],
    [{}],
  ])('needs subject and content: %j (Betreff und Inhalt sind erforderlich.)', async (body) => {
    const { cookie } = await premium();
    const answer = await put(cookie, 'partner_notice', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Betreff und Inhalt sind erforderlich.');
    expect(await one(cookie, 'partner_notice')).toMatchObject({ isCustomised: false });
  });

  it('names a placeholder that this mail can’t fill', async () => {
    const { cookie } = await premium();
    for (const placeholder of ['{{customerName}}', '{{password}}', '{{constructor}}']) {
      const body = { subject: 'x', htmlContent: `<p>Hallo ${placeholder}</p>` };
      const answer = await put(cookie, 'partner_notice', body);
      expect(answer.json()).toEqual({
        code: 'template_placeholder_unknown',
        message: `Den Platzhalter ${placeholder} gibt es in dieser Vorlage nicht.`,
      });
    }
  });

  it('keeps every version, takes back to any of them, and to the standard', async () => {
    const { cookie } = await premium();
    const standard = await one(cookie, 'partner_notice');
    expect((await put(cookie, 'partner_notice')).json()).toMatchObject({
      ...WORDS,
      isDefault: true,
      isCustomised: true,
    });
    await put(cookie, 'partner_notice', { ...WORDS, subject: 'Zweite' });
    await put(cookie, 'partner_notice', { ...WORDS, subject: 'Zweite' });
    const reset = await post(cookie, '/partner_notice/reset');
    expect(reset).toMatchObject({ subject: standard.subject, isCustomised: false });
    const path = `${PATH}/partner_notice/versions`;
    const versions = () =>
      must<{ version: number; subject: string; isStandard: boolean }[]>(
        app,
        'GET',
        path,
        undefined,
        cookie,
      );
    expect(await versions()).toMatchObject([
      { version: 3, subject: standard.subject, isStandard: true },
      { version: 2, subject: 'Zweite', isStandard: false },
      { version: 1, subject: WORDS.subject, isStandard: false },
    ]);
    expect(await post(cookie, '/partner_notice/restore', { version: 1 })).toMatchObject(WORDS);
    expect((await versions())[0]).toMatchObject({ version: 4, subject: WORDS.subject });
    const gone = await app.call('POST', `${PATH}/partner_notice/restore`, { version: 9 }, cookie);
    expect(gone.statusCode).toBe(404);
  });

  it('loses no version when several save at once', async () => {
    const { cookie } = await premium();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        put(cookie, 'not_qualified', { ...WORDS, subject: `Fassung ${place}` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const versions = await must<{ version: number; subject: string }[]>(
      app,
      'GET',
      `${PATH}/not_qualified/versions`,
      undefined,
      cookie,
    );
    expect(versions.map(({ version }) => version)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(new Set(versions.map(({ subject }) => subject)).size).toBe(8);
  });
});

describe('own templates', () => {
  it('begin as the standard, are sent only when chosen, and leave the standard when deleted', async () => {
    const { cookie } = await premium();
    const body = { kind: 'partner_notice', name: 'Herzlicher', description: '' };
    const own = await post(cookie, '', body);
    const standard = await one(cookie, 'partner_notice');
    expect(own).toMatchObject({
      name: 'Herzlicher',
      subject: standard.subject,
      htmlContent: standard.htmlContent,
      isDefault: false,
      isUsed: false,
    });
    expect(await post(cookie, `/${own.id}/use`)).toMatchObject({ isUsed: true });
    expect(await one(cookie, 'partner_notice')).toMatchObject({ isUsed: false });
    const other = await post(cookie, '', { ...body, name: 'Kürzer' });
    await post(cookie, `/${other.id}/use`);
    expect((await list(cookie)).filter(({ kind }) => kind === 'partner_notice')).toMatchObject([
      { id: 'partner_notice', isUsed: false },
      { id: own.id, isUsed: false },
      { id: other.id, isUsed: true },
    ]);
    expect((await app.call('DELETE', `${PATH}/${other.id}`, undefined, cookie)).statusCode).toBe(
      200,
    );
    expect(await one(cookie, 'partner_notice')).toMatchObject({ isUsed: true });
    await post(cookie, `/${own.id}/use`);
    expect(await post(cookie, '/partner_notice/use')).toMatchObject({ isUsed: true });
    expect(await one(cookie, own.id)).toMatchObject({ isUsed: false });
  });

  it('are at most fifty', async () => {
    const { cookie } = await premium();
    const body = { kind: 'not_qualified', name: 'Noch eine', description: '' };
    for (let made = 0; made < 50; made += 1) await post(cookie, '', body);
    const answer = await app.call('POST', PATH, body, cookie);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'too_many_templates' });
  });

  it('of another provider do not exist', async () => {
    const [mine, other] = [await premium(), await premium()];
    const { id } = await post(mine.cookie, '', { kind: 'partner_notice', name: 'Mein' });
    for (const answer of [
      await put(other.cookie, id),
      await app.call('GET', `${PATH}/${id}`, undefined, other.cookie),
      await app.call('POST', `${PATH}/${id}/use`, undefined, other.cookie),
      await app.call('DELETE', `${PATH}/${id}`, undefined, other.cookie),
    ])
      expect(answer.statusCode).toBe(404);
    await put(mine.cookie, 'partner_notice');
    expect(await one(other.cookie, 'partner_notice')).toMatchObject({ isCustomised: false });
  });
});
