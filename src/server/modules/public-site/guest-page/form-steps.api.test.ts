import { describe, expect, it } from 'vitest';
import { createTestApplication } from '#tests/support/test-application.ts';
import { browser } from '#tests/support/visitors.ts';
import { createWorld, must, type World } from '#tests/support/world.ts';

/** An hour before midnight in Berlin. */
const now = { at: new Date('2026-11-20T22:00:00Z') };
const app = await createTestApplication({ clock: () => now.at });

interface Paths {
  readonly steps: string;
  readonly stamp: string;
}

/** What the rendered page knows: where it reports its steps, and its stamp. */
async function open({ campaign, link }: World): Promise<Paths> {
  const page = await app.call('GET', `/formular/${campaign.slug}?ref=${link.slug}`, undefined, '', {
    headers: { 'user-agent': browser(1) },
  });
  const [, steps = ''] = /"steps":"([^"]+)"/.exec(page.body) ?? [];
  const [, stamp = ''] = /"stamp":"([^"]+)"/.exec(page.body) ?? [];
  return { steps, stamp };
}

const report = ({ steps, stamp }: Paths, page: number, userAgent = browser(1), cookie = '') =>
  app.call('POST', steps, { stamp, page }, cookie, { headers: { 'user-agent': userAgent } });

interface Forms {
  readonly forms: readonly {
    readonly since: string;
    readonly isCurrent: boolean;
    readonly pages: readonly { readonly title: string; readonly visits: number }[];
    readonly sent: number;
  }[];
}

const formsOf = async ({ provider }: World, from = '2026-11-01', to = '2026-11-30') =>
  (await must<Forms>(app, 'GET', `/api/figures?from=${from}&to=${to}`, undefined, provider.cookie))
    .forms;

describe('pages of a form that visitors reach', () => {
  it('are counted by version, page and Berlin day', async () => {
    const world = await createWorld(app);
    const page = await open(world);
    for (const reached of [1, 1, 2]) expect((await report(page, reached)).statusCode).toBe(200);
    now.at = new Date('2026-11-20T23:30:00Z');
    await report(page, 1);
    const last = (await formsOf(world))[0]?.pages.length ?? 0;
    await report(page, last + 1);
    const [form] = await formsOf(world);
    expect(form).toMatchObject({ since: '2026-11-20', isCurrent: true, sent: 1 });
    expect(form?.pages.map(({ visits }) => visits).slice(0, 3)).toEqual([3, 1, 0]);
    const [ofDay] = await formsOf(world, '2026-11-21', '2026-11-21');
    expect(ofDay?.pages[0]?.visits).toBe(1);
  });

  it('stay with the version that the visitor saw when the form is edited meanwhile', async () => {
    const world = await createWorld(app);
    const { cookie } = world.provider;
    const before = await open(world);
    await report(before, 1);
    const path = `/api/campaigns/${world.campaign.id}`;
    const campaign = await must<{ formConfig: { pages: { title: string }[] } }>(
      app,
      'GET',
      path,
      undefined,
      cookie,
    );
    const [first, ...rest] = campaign.formConfig.pages;
    const pages = [{ ...first, title: 'Wer feiert?' }, ...rest];
    const formConfig = { ...campaign.formConfig, pages };
    await must(app, 'PUT', path, { ...campaign, formConfig }, cookie);
    await report(before, 2);
    await report(await open(world), 1);
    const forms = await formsOf(world);
    expect(forms.map(({ isCurrent, pages: [one, two] }) => [isCurrent, one, two?.visits])).toEqual([
      [true, { title: 'Wer feiert?', visits: 1 }, 0],
      [false, { title: first?.title, visits: 1 }, 1],
    ]);
  });

  it('do not count for bots, for the provider itself, or beyond the last page', async () => {
    const world = await createWorld(app);
    const page = await open(world);
    expect((await report(page, 1, 'Slackbot 1.0')).statusCode).toBe(200);
    expect((await report(page, 1, browser(1), world.provider.cookie)).statusCode).toBe(200);
    expect((await report(page, 1_000)).statusCode).toBe(200);
    expect(await formsOf(world)).toEqual([]);
  });

  it('are taken only from a page that was rendered for this campaign', async () => {
    const [world, other] = [await createWorld(app), await createWorld(app)];
    const page = await open(world);
    const { stamp } = await open(other);
    expect((await report({ ...page, stamp }, 1)).statusCode).toBe(404);
    expect((await report({ ...page, stamp: 'x' }, 1)).statusCode).toBe(404);
    expect((await report({ ...page, steps: page.steps.replace(/.$/, 'g') }, 1)).statusCode).toBe(
      404,
    );
    expect((await report(page, 0)).statusCode).toBe(422);
    now.at = new Date(now.at.getTime() + 25 * 3_600_000);
    expect((await report(page, 1)).statusCode).toBe(404);
    expect(await formsOf(world)).toEqual([]);
  });

  it('leave nothing of the visitor behind', async () => {
    const world = await createWorld(app);
    await report(await open(world), 1);
    const { rows } = await app.pool.query<Record<string, unknown>>(
      'select * from form_page_days order by provider_id desc limit 1',
    );
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      ['campaign_id', 'day', 'page', 'provider_id', 'version', 'visits'].toSorted(),
    );
  });

  it('are accepted from one network up to a limit', async () => {
    const limited = await createTestApplication({ clock: () => now.at });
    const world = await createWorld(limited);
    const path = `/api/landing/${world.campaign.slug}/steps/0123456789abcdef`;
    const answers = [];
    for (let call = 0; call < 1_201; call += 1)
      answers.push((await limited.call('POST', path, { stamp: 'x', page: 1 })).statusCode);
    expect(answers.slice(0, 1_200).every((status) => status === 404)).toBe(true);
    expect(answers[1_200]).toBe(429);
  });
});
