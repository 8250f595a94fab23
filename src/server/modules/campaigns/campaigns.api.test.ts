import { describe, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { defaultForm, defaultLandingPage } from '#shared/forms/default-form.ts';
import { campaignForm, createCampaign } from '#tests/support/catalogue.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const { cookie } = await registerProvider(app);
const post = (body: unknown, as = cookie) => app.call('POST', '/api/campaigns', body, as);
const put = (id: string, body: unknown, as = cookie) =>
  app.call('PUT', `/api/campaigns/${id}`, body, as);

const REWARD_RULES: [Record<string, unknown>, string, string][] = [
  [{ rewardAmount: undefined }, 'rewardAmount', 'Prämienwert ist erforderlich'],
  [{ rewardAmount: null }, 'rewardAmount', 'Prämienwert ist erforderlich'],
  [
    { rewardType: 'per_sale', calculationType: 'percentage', rewardAmount: 5 },
    'rewardPercentage',
    'Prämienwert ist erforderlich',
  ],
  [
    { rewardType: 'per_sale', calculationType: 'fixed', rewardAmount: null, rewardPercentage: 5 },
    'rewardAmount',
    'Prämienwert ist erforderlich',
  ],
  [{ rewardQuantity: 25 }, 'rewardBulkAmount', 'Prämienwert ist erforderlich'],
  [
    { calculationType: 'percentage', rewardPercentage: 5 },
    'calculationType',
    'Prozentual ist nur bei „Pro Sale“ möglich',
  ],
  [
    { rewardType: 'per_sale', rewardQuantity: 5 },
    'rewardQuantity',
    'Eine Anzahl je Prämie ist nur bei Klicks und Anfragen möglich',
  ],
  [{ rewardQuantity: 0 }, 'rewardQuantity', 'Bitte eine Anzahl von 1 bis 1000 eingeben'],
  [
    { rewardQuantity: 1001, rewardBulkAmount: 5 },
    'rewardQuantity',
    'Bitte eine Anzahl von 1 bis 1000 eingeben',
  ],
  [
    { startDate: '2999-02-01', endDate: '2999-01-31' },
    'endDate',
    'Das Enddatum darf nicht vor dem Startdatum liegen',
  ],
  [{ startDate: '2999-02-30' }, 'startDate', 'Bitte geben Sie ein gültiges Datum ein'],
];

describe('creating a campaign', () => {
  it('returns it whole, with the default form and a slug that starts with its name', async () => {
    const campaign = await createCampaign(app, cookie, { name: 'Große Feste & Bälle' });
    expect(campaign).toMatchObject({
      status: 'draft',
      version: 1,
      rewardType: 'per_lead',
      calculationType: 'fixed',
      rewardAmount: 5,
      rewardPercentage: null,
      rewardQuantity: 1,
      rewardBulkAmount: null,
      rewardSentence: 'Für jede Anfrage erhält der Partner 5,00 €.',
      minPayout: 0,
      startDate: null,
      endDate: null,
      formConfig: defaultForm(),
      landingPageConfig: defaultLandingPage(),
      linkCount: 0,
      revenue: 0,
    });
    expect(campaign.slug).toMatch(/^grosse-feste-baelle-[0-9a-z]{8}$/);
  });

  it.each(['🎉🎊', 'حفل زفاف', 'A\u0301u\u0308', '--', 'x'.repeat(120)])(
    'finds a slug for the name %s and keeps the name',
    async (name) => {
      const campaign = await createCampaign(app, cookie, { name });
      expect(campaign).toMatchObject({ name });
      expect(campaign.slug).toMatch(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/);
      expect(campaign.slug.length).toBeGreaterThanOrEqual(8);
    },
  );

  it.each(['', 'A', ' B ', null, undefined])('refuses the name %j', async (name) => {
    const answer = await post(campaignForm({ name }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      issues: [{ path: 'name', message: 'Kampagnenname muss mindestens 2 Zeichen lang sein' }],
    });
  });

  it.each(REWARD_RULES)('answers %j at %s: %s', async (overrides, path, message) => {
    const answer = await post(campaignForm(overrides));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: [{ path, message }] });
  });

  it.each(['rewardAmount', 'rewardBulkAmount', 'minPayout', 'rewardPercentage'])(
    'takes only euros and percents with at most two decimals as %s',
    async (field) => {
      const amounts = ['-1', '0.001', '"1,00"', '9007199254740993', '1e400', '"NaN"', '{}'];
      for (const amount of amounts) {
        const { [field]: _, ...form } = campaignForm();
        const body = JSON.stringify(form).replace(/}$/, `,"${field}":${amount}}`);
        const answer = await post(body);
        expect([amount, answer.statusCode]).toEqual([amount, 400]);
      }
    },
  );

  it('takes nothing that is not a field of the form', async () => {
    const extra = { id: newId(), slug: 'wunsch-slug', version: 9, revenue: 5, linkCount: 3 };
    const campaign = await createCampaign(app, cookie, { ...extra, current_terms_id: newId() });
    expect(campaign).toMatchObject({ version: 1, revenue: 0, linkCount: 0 });
    expect(campaign.id).not.toBe(extra.id);
    expect(campaign.slug).not.toBe(extra.slug);
  });

  it('refuses a form that visitors could not answer, and one without pages', async () => {
    const form = defaultForm();
    const empty = await post(campaignForm({ formConfig: { ...form, pages: [] } }));
    expect(empty.json()).toMatchObject({
      issues: [
        { path: 'formConfig.pages', message: 'Es muss mindestens eine Seite vorhanden sein.' },
      ],
    });
    const page = { ...form.pages[1], fields: [{ ...form.pages[1]?.fields[0], options: [' '] }] };
    const noOptions = await post(campaignForm({ formConfig: { ...form, pages: [page] } }));
    expect(noOptions.json()).toMatchObject({
      issues: [{ message: 'Bitte geben Sie mindestens eine Option ein' }],
    });
  });

  it('leaves texts that a database cannot store out of the stored form', async () => {
    const landingPageConfig = { headline: 'Fest\u0000e \ud83c' };
    const formConfig = { ...defaultForm(), introduction: 'Hallo\u0000 \udfff 🎉' };
    const campaign = await createCampaign(app, cookie, { landingPageConfig, formConfig });
    expect(campaign).toMatchObject({
      landingPageConfig: { headline: 'Feste \ufffd' },
      formConfig: { introduction: 'Hallo \ufffd 🎉' },
    });
  });
});

describe('saving a campaign', () => {
  it.each(['', 'A'])('refuses the name %j in the words of the edit form', async (name) => {
    const { id } = await createCampaign(app, cookie);
    const answer = await put(id, campaignForm({ name }));
    expect(answer.json()).toMatchObject({
      issues: [{ path: 'name', message: 'Name muss mindestens 2 Zeichen lang sein' }],
    });
  });

  it.each(REWARD_RULES)('answers %j at %s: %s', async (overrides, path, message) => {
    const { id } = await createCampaign(app, cookie);
    const answer = await put(id, campaignForm(overrides));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: [{ path, message }] });
  });

  it('keeps slug and form when only the name is sent', async () => {
    const formConfig = { ...defaultForm(), introduction: 'Eigene Begrüßung' };
    const before = await createCampaign(app, cookie, { formConfig });
    const answer = await put(before.id, campaignForm({ name: 'Winterbälle' }));
    expect(answer.json()).toEqual({ ...before, name: 'Winterbälle', version: 2 });
  });

  it('refuses to overwrite somebody else’s change', async () => {
    const { id } = await createCampaign(app, cookie);
    await put(id, campaignForm({ name: 'Zuerst', version: 1 }));
    const late = await put(id, campaignForm({ name: 'Zu spät', version: 1 }));
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'changed_meanwhile' });
    const read = await app.call('GET', `/api/campaigns/${id}`, undefined, cookie);
    expect(read.json()).toMatchObject({ name: 'Zuerst', version: 2 });
  });
});

describe('the list of campaigns', () => {
  it('comes newest first, by status, by part of the name, page by page', async () => {
    const own = await registerProvider(app);
    for (const name of ['Alpha Fest', 'Öko Fest', 'Gamma'])
      await createCampaign(app, own.cookie, { name });
    const names = async (query: string) =>
      (await app.call('GET', `/api/campaigns?${query}`, undefined, own.cookie))
        .json<{ name: string }[]>()
        .map(({ name }) => name);
    expect(await names('')).toEqual(['Gamma', 'Öko Fest', 'Alpha Fest']);
    expect(await names('search=%C3%B6ko')).toEqual(['Öko Fest']);
    expect(await names('status=active')).toEqual([]);
    const first = await app.call('GET', '/api/campaigns?limit=2', undefined, own.cookie);
    const next = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await app.call('GET', next, undefined, own.cookie);
    expect(second.json<{ name: string }[]>().map(({ name }) => name)).toEqual(['Alpha Fest']);
  });
});

describe('another provider', () => {
  it('finds no campaign of ours and changes none', async () => {
    const ours = await createCampaign(app, cookie, { description: 'SENTINEL' });
    const other = await registerProvider(app);
    const answers = await Promise.all([
      app.call('GET', `/api/campaigns/${ours.id}`, undefined, other.cookie),
      put(ours.id, campaignForm({ name: 'Gekapert' }), other.cookie),
      app.call('PATCH', `/api/campaigns/${ours.id}`, { status: 'ended' }, other.cookie),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('SENTINEL');
    }
    const read = await app.call('GET', `/api/campaigns/${ours.id}`, undefined, cookie);
    expect(read.json()).toEqual(ours);
    const list = await app.call('GET', '/api/campaigns', undefined, other.cookie);
    expect(list.json()).toEqual([]);
  });
});
