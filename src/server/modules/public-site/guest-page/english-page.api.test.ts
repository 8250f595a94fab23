import { describe, expect, it } from 'vitest';
import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { providerId } from '#shared/ids.ts';
import { guestPageContent } from '#tests/security/guest-page-samples.ts';
import { announce, mailedLeadToken, pressConfirm } from '#tests/support/confirmations.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createSubmissionHarness, formAddress } from '#tests/support/submission-harness.ts';
import { createWorld, must, visitorAnswers, type World } from '#tests/support/world.ts';

const harness = await createSubmissionHarness();
const { app } = harness;

const ENGLISH = { 'accept-language': 'en-GB,en;q=0.9,de;q=0.5' };
const BENEFIT = { guestBenefit: 'Ein Glas Sekt', guestBenefitConditions: 'Ab 40 Gästen' };
const BENEFIT_IN_ENGLISH = {
  'Ein Glas Sekt': 'A glass of sparkling wine',
  'Ab 40 Gästen': 'For 40 guests or more',
};

async function offering(
  campaign: Record<string, unknown> = {},
  plan: 'free' | 'premium_monthly' = 'premium_monthly',
): Promise<World> {
  const world = await createWorld(app, { campaign: { offersEnglish: true, ...campaign } });
  await putOnPlan(app, world.provider.email, plan);
  return world;
}

const show = (url: string, headers: Record<string, string> = ENGLISH) =>
  app.call('GET', url, undefined, undefined, { headers });

const languageOf = ({ body }: { readonly body: string }): string =>
  /<html lang="(\w+)"/.exec(body)?.[1] ?? '';

const inEnglish = (world: World): string => `${formAddress(world)}&lang=en`;

async function read(world: World): Promise<LeadAnswer> {
  const [lead] = await harness.leadsOf(world);
  return must(app, 'GET', `/api/leads/${lead?.id ?? ''}`, undefined, world.provider.cookie);
}

async function mailsOf(world: World): Promise<{ kind: string; subject: string; text: string }[]> {
  const [lead] = await harness.leadsOf(world);
  const provider = providerId(await providerIdOf(app.pool, world.provider.email));
  await announce(app, { provider }, lead?.id ?? '');
  const { rows } = await app.pool.query<{ kind: string; subject: string; text: string }>(
    `select kind, subject, text_body as text from mails where dedupe_key like $1 order by kind`,
    [`lead:${lead?.id ?? ''}:%`],
  );
  return rows;
}

describe('the language of a page', () => {
  it('is the browser’s, unless the address asks for the other one', async () => {
    const world = await offering();
    const page = await show(formAddress(world));
    expect(languageOf(page)).toBe('en');
    expect(page.headers['vary']).toContain('accept-language');
    expect(page.body).toContain('Preferred date');
    expect(page.body).toContain('<option value="Hochzeit">Wedding</option>');
    expect(page.body).toContain('property="og:locale" content="en_GB"');
    expect(page.body).toContain(`href="${formAddress(world)}&amp;lang=de"`);
    expect(languageOf(await show(formAddress(world), { 'accept-language': 'de' }))).toBe('de');
    expect(languageOf(await show(`${formAddress(world)}&lang=de`))).toBe('de');
    expect(languageOf(await show(inEnglish(world), { 'accept-language': 'de' }))).toBe('en');
    expect(languageOf(await show(formAddress(world), {}))).toBe('de');
  });

  it('brings along the words of that language alone', async () => {
    const world = await offering();
    const english = await show(inEnglish(world));
    expect(english.body).not.toMatch(/Pflichtfeld fehlt|Weiter<|Impressum|Zum Inhalt/);
    const german = await show(`${formAddress(world)}&lang=de`);
    expect(german.body).not.toMatch(/Something is missing|Continue<|Legal notice|Skip to/);
  });

  it('changes without losing what else the address carries', async () => {
    const world = await offering();
    const { body } = await show(`${formAddress(world)}&ort=3&utm_source=messe`);
    expect(body).toContain('&amp;ort=3&amp;utm_source=messe&amp;lang=de');
    expect(body).toMatch(/action="[^"]*ort=3&amp;lang=en"/);
  });

  it('is named to search engines in both', async () => {
    const { campaign } = await offering();
    const { body } = await show(`/formular/${campaign.slug}`);
    expect(body).toMatch(/rel="canonical" href="[^"]+\?lang=en"/);
    expect(body).toMatch(/hreflang="de" href="[^"?]+"/);
    expect(body).toMatch(/hreflang="en" href="[^"]+\?lang=en"/);
  });

  it.each([
    ['not switched on', { offersEnglish: false }, 'premium_monthly'],
    ['a text is missing', { landingPageConfig: { headline: 'Am See' } }, 'premium_monthly'],
    ['not in the plan', {}, 'free'],
  ] as const)('is German alone where English is %s', async (_, campaign, plan) => {
    const world = await offering(campaign, plan);
    const page = await show(inEnglish(world));
    expect(languageOf(page)).toBe('de');
    expect(page.headers['vary']).not.toContain('accept-language');
    expect(page.body).not.toContain('lang=en');
    expect(page.body).toMatch(/action="\/formular\/[\w-]+\?ref=[\w-]+"/);
  });

  it('waits for the texts of the page around the form, and for those of its pictures’ campaign', async () => {
    const world = await offering();
    const { cookie } = world.provider;
    const path = `/api/guest-pages/${world.campaign.id}`;
    const save = async (english: Record<string, string>, seenRevision: number) => {
      const content = { ...guestPageContent('Feiern am See'), english };
      await must(app, 'PUT', `${path}/draft`, { content, seenRevision }, cookie);
      await must(app, 'POST', `${path}/publish`, { seenRevision: seenRevision + 1 }, cookie);
    };
    await save({}, 0);
    expect(languageOf(await show(inEnglish(world)))).toBe('de');
    await save({ 'Feiern am See': 'Celebrate by the lake' }, 1);
    const page = await show(inEnglish(world));
    expect(languageOf(page)).toBe('en');
    expect(page.body).toContain('Celebrate by the lake');
    expect(page.body).not.toContain('Feiern am See');
    expect(page.body).toContain('receives a reward for this recommendation');
  });

  it('is kept by what a campaign says that takes no requests', async () => {
    const world = await offering();
    const { cookie } = world.provider;
    await must(app, 'PATCH', `/api/campaigns/${world.campaign.id}`, { status: 'paused' }, cookie);
    const page = await show(formAddress(world));
    expect(page.body).toContain('This offer is not available at the moment.');
  });

  it('is the site’s in a frame', async () => {
    const { campaign } = await offering();
    const page = await show(`/einbetten/${campaign.slug}?lang=en`, { 'accept-language': 'de' });
    expect(languageOf(page)).toBe('en');
    expect(page.body).not.toContain('pp-language');
  });
});

describe('a request in English', () => {
  it('comes back in English without a script, and keeps what was typed', async () => {
    const world = await offering();
    const sent = visitorAnswers({ vorname: '', guest_count: '0', anlass: 'Hochzeit' });
    const page = await harness.post(world, sent, inEnglish(world));
    expect(page.statusCode).toBe(422);
    expect(languageOf(page)).toBe('en');
    expect(page.body).toContain('Please fill in ‘First name’.');
    expect(page.body).toContain('Please enter a number of 1 or more.');
    expect(page.body).toContain('<option value="Hochzeit" selected="">Wedding</option>');
    expect(page.body).toMatch(/action="[^"]*lang=en"/);
  });

  it('leads to thanks in English', async () => {
    const world = await offering();
    const posted = await harness.post(world, visitorAnswers(), inEnglish(world));
    expect(posted.headers.location).toContain('lang=en');
    const thanks = await show(String(posted.headers.location), { 'accept-language': 'de' });
    expect(thanks.body).toContain('Your enquiry has arrived');
    expect(thanks.body).toContain('Thank you for your enquiry! We will be in touch');
  });

  it('is answered by the script in English', async () => {
    const world = await offering();
    const sent = await harness.fromBrowser(world, { email: 'kein', privacyAccepted: false });
    const answer = await harness.send(world, sent, {}, inEnglish(world));
    const { issues } = answer.json<{ issues: { path: string; message: string }[] }>();
    expect(issues.map(({ message }) => message)).toEqual([
      'Please enter a valid email address, for example name@example.com.',
      'Please accept the privacy policy of the platform.',
    ]);
    const trapped = await harness.fromBrowser(world, { captchaToken: 'forged' });
    const refused = await harness.send(world, trapped, {}, inEnglish(world));
    expect(refused.json()).toMatchObject({
      code: 'security_check_failed',
      message: expect.stringContaining('The security check failed.') as unknown,
    });
  });

  it('reads German to the provider, with the consents as the guest has read them', async () => {
    const world = await offering();
    await harness.post(world, visitorAnswers({ anlass: 'Hochzeit' }), inEnglish(world));
    const lead = await read(world);
    expect(lead.language).toBe('en');
    const detail = lead as LeadAnswer & {
      answers: { label: string; value: unknown }[];
      consents: { text: string }[];
    };
    expect(detail.answers).toContainEqual(
      expect.objectContaining({ label: 'Anlass', value: 'Hochzeit' }),
    );
    expect(detail.consents[0]?.text).toMatch(/^I have read and accept/);
  });

  it('is written to in English, with what was promised', async () => {
    const world = await offering({ ...BENEFIT, englishTexts: BENEFIT_IN_ENGLISH });
    const sent = await harness.fromBrowser(world);
    const answer = await harness.send(world, sent, {}, inEnglish(world));
    expect(answer.json()).toMatchObject({ benefit: { words: 'A glass of sparkling wine' } });
    const mails = await mailsOf(world);
    const toGuest = mails.find(({ kind }) => kind === 'lead_confirmation');
    expect(toGuest?.subject).toMatch(/^Your enquiry to /);
    expect(toGuest?.text).toContain('For 40 guests or more');
    expect(toGuest?.text).not.toMatch(/Anfrage|Sekt|Bedingungen/);
    const toProvider = mails.find(({ kind }) => kind === 'lead_request');
    expect(toProvider?.text).toContain('Englisch');
    expect((await read(world)).benefit).toMatchObject({ words: 'Ein Glas Sekt' });
    // What was promised stays, whatever the campaign says later.
    expect(mails.find(({ kind }) => kind === 'lead_notice')?.subject).toMatch(/Anfrage/);
  });

  it('is confirmed in English', async () => {
    const world = await offering({ doubleOptIn: true });
    await harness.post(world, visitorAnswers(), inEnglish(world));
    const [mail] = await mailsOf(world);
    expect(mail?.subject).toMatch(/^Please confirm your enquiry to /);
    const [lead] = await harness.leadsOf(world);
    const token = await mailedLeadToken(app, lead?.id ?? '');
    const page = await show(`/anfrage-bestaetigen?token=${token}`, { 'accept-language': 'de' });
    expect(page.body).toContain('Confirm your enquiry');
    const done = await pressConfirm(app, token);
    expect(done.body).toContain('Thank you, your enquiry is confirmed');
  });

  it('asks for its own data in English', async () => {
    const world = await offering();
    await harness.post(world, visitorAnswers(), inEnglish(world));
    const mails = await mailsOf(world);
    const path = /\/meine-daten\/[\w.-]+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    const page = await show(path, { 'accept-language': 'de' });
    expect(languageOf(page)).toBe('en');
    expect(page.body).toContain('What is deleted and what remains');
    expect(page.body).not.toMatch(/Was möchten Sie|Gelöscht wird/);
  });

  it.each([
    ['a campaign that does not offer it', { offersEnglish: false }, 'premium_monthly'],
    ['a plan that has none', {}, 'free'],
  ] as const)('is German for %s, whatever the address says', async (_, campaign, plan) => {
    const world = await offering(campaign, plan);
    const posted = await harness.post(world, visitorAnswers(), inEnglish(world));
    expect(posted.headers.location).not.toContain('lang');
    expect((await read(world)).language).toBe('de');
  });
});

it('English texts of another provider are never asked for', async () => {
  const [one, other] = [
    await offering({ landingPageConfig: { headline: 'Am See' } }),
    await offering({ englishTexts: { 'Am See': 'By the lake' } }),
  ];
  expect(languageOf(await show(inEnglish(one)))).toBe('de');
  expect(languageOf(await show(inEnglish(other)))).toBe('en');
});
