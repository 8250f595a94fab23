import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GuestPage, GuestPageRow } from '#shared/contracts/campaigns/guest-pages.ts';
import { guestPageContent } from '#tests/security/guest-page-samples.ts';
import type { CallAnswer } from '#tests/support/caller.ts';
import { fakePicture } from '#tests/support/library-pictures.ts';
import { createTestApplication, type TestApplication } from '#tests/support/test-application.ts';
import { campaignBody, createWorld, must, type World } from '#tests/support/world.ts';

let app: TestApplication;
let world: World;
beforeAll(async () => {
  app = await createTestApplication();
  world = await createWorld(app);
});
afterAll(() => app.stop());

const HOUSE = '/api/guest-pages/house';
const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, of = world) =>
  app.call(method, url, payload, of.provider.cookie);
const read = (url = HOUSE, of = world) =>
  must<GuestPage>(app, 'GET', url, undefined, of.provider.cookie);
const save = (content: object, seenRevision: number, url = HOUSE, of = world) =>
  call('PUT', `${url}/draft`, { content, seenRevision }, of);
const publish = (seenRevision: number, url = HOUSE, of = world) =>
  call('POST', `${url}/publish`, { seenRevision }, of);
const codeOf = (answer: CallAnswer) => [answer.statusCode, answer.json<{ code: string }>().code];

describe('the draft of a guest page', () => {
  it('is saved by revisions, and nobody overwrites what they have not seen', async () => {
    expect(await read()).toMatchObject({ draft: null, revision: 0, published: null, versions: [] });
    const first = await save(guestPageContent('Erster'), 0);
    expect(first.json()).toMatchObject({ revision: 1 });
    expect(codeOf(await save(guestPageContent('Zugleich'), 0))).toEqual([409, 'changed_meanwhile']);
    expect((await save(guestPageContent('Zweiter'), 1)).json()).toMatchObject({ revision: 2 });
    expect(codeOf(await save(guestPageContent('Veraltet'), 1))).toEqual([409, 'changed_meanwhile']);
    const page = await read();
    expect([page.revision, page.draft?.blocks[0]]).toMatchObject([2, { headline: 'Zweiter' }]);
  });

  it('is begun once by two editors at the same moment', async () => {
    const other = await createWorld(app);
    const answers = await Promise.all([
      save(guestPageContent('Eins'), 0, HOUSE, other),
      save(guestPageContent('Zwei'), 0, HOUSE, other),
    ]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    ).toEqual([200, 409]);
    const { rows } = await app.pool.query('select from guest_pages where provider_id = $1', [
      await providerOf(other),
    ]);
    expect(rows).toHaveLength(1);
  });

  it('is refused with what is wrong, and the one before stays', async () => {
    const { revision } = await read();
    const answer = await save({ ...guestPageContent(), blocks: [] }, revision);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Das Formular gehört auf jede Seite.');
    expect((await read()).revision).toBe(revision);
  });

  it('keeps strange characters as they were typed', async () => {
    const words = 'Łódź 🎉 “Hof” <b>& Co\u200d';
    const { revision } = await read();
    await save(guestPageContent(words), revision);
    expect((await read()).draft?.blocks[0]).toMatchObject({ headline: words });
  });
});

describe('a published guest page', () => {
  it('gets a number without gaps, and the same content once more gets none', async () => {
    const { revision } = await read();
    expect((await publish(revision)).json()).toMatchObject({ number: 1 });
    expect((await publish(revision)).json()).toMatchObject({ number: 1 });
    await save(guestPageContent('Neu'), revision);
    expect(codeOf(await publish(revision))).toEqual([409, 'changed_meanwhile']);
    expect((await publish(revision + 1)).json()).toMatchObject({ number: 2 });
    const page = await read();
    expect(page.versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(page.published).toMatchObject({ number: 2, content: { look: 'schloss' } });
  });

  it('has versions that can be looked at again', async () => {
    const answer = await call('GET', `${HOUSE}/versions/1`);
    expect(answer.json()).toMatchObject({
      number: 1,
      content: { blocks: [{ kind: 'hero' }, {}, {}] },
    });
    expect((await call('GET', `${HOUSE}/versions/99`)).statusCode).toBe(404);
  });

  it('is published once by two clicks at the same moment', async () => {
    const { revision } = await read();
    await save(guestPageContent('Doppelt'), revision);
    const answers = await Promise.all([publish(revision + 1), publish(revision + 1)]);
    const numbers = answers.map((answer) => answer.json<{ number: number }>().number);
    expect(numbers).toEqual([3, 3]);
  });

  it('is published while its campaign is edited, and neither is lost', async () => {
    const other = await createWorld(app);
    const campaign = `/api/campaigns/${other.campaign.id}`;
    const url = `/api/guest-pages/${other.campaign.id}`;
    await save(guestPageContent('Währenddessen'), 0, url, other);
    const name = 'Feste im Herbst';
    const [edited, published] = await Promise.all([
      call('PUT', campaign, campaignBody({ name }), other),
      publish(1, url, other),
    ]);
    expect([edited.statusCode, published.statusCode]).toEqual([200, 200]);
    const [first] = (await read(url, other)).published?.content.blocks ?? [];
    expect(first).toMatchObject({ headline: 'Währenddessen' });
    const rows = await must<GuestPageRow[]>(
      app,
      'GET',
      '/api/guest-pages',
      undefined,
      other.provider.cookie,
    );
    expect(rows).toMatchObject([{ campaignName: name, hasDraft: false }]);
  });

  it('is withdrawn, and its draft stays', async () => {
    expect((await call('POST', `${HOUSE}/withdraw`)).statusCode).toBe(200);
    const page = await read();
    expect([page.published, page.versions.length]).toEqual([null, 3]);
    expect(page.draft).not.toBeNull();
    await publish(page.revision);
    expect((await read()).published).toMatchObject({ number: 4 });
  });
});

describe('the page of a campaign', () => {
  const url = (): string => `/api/guest-pages/${world.campaign.id}`;

  it('begins with the page of the house and is its own from then on', async () => {
    const before = await read(url());
    expect(before).toMatchObject({ draft: null, house: { look: 'schloss' } });
    await save(guestPageContent('Nur hier'), 0, url());
    expect((await read(url())).draft?.blocks[0]).toMatchObject({ headline: 'Nur hier' });
    expect((await read()).draft?.blocks[0]).toMatchObject({ headline: 'Doppelt' });
    const rows = await must<GuestPageRow[]>(
      app,
      'GET',
      '/api/guest-pages',
      undefined,
      world.provider.cookie,
    );
    expect(rows).toMatchObject([
      { scope: 'house', campaignName: null, hasDraft: false },
      { scope: world.campaign.id, hasDraft: true, publishedAt: null },
    ]);
  });

  it('names the pictures of the library it shows, and where they are used', async () => {
    const picture = await fakePicture(app.pool, world.provider.email, { name: 'Saal' });
    const foreign = await createWorld(app);
    const stolen = await fakePicture(app.pool, foreign.provider.email, { name: 'Fremd' });
    const { revision } = await read(url());
    const content = guestPageContent();
    const gallery = { id: 'g', kind: 'gallery', pictures: [{ picture }, { picture: stolen }] };
    await save({ ...content, blocks: [gallery, ...content.blocks] }, revision, url());
    expect((await read(url())).pictures.map(({ id }) => id)).toEqual([picture]);
    const library = await must<{ pictures: { id: string; usedIn: { label: string }[] }[] }>(
      app,
      'GET',
      '/api/pictures',
      undefined,
      world.provider.cookie,
    );
    expect(library.pictures).toMatchObject([
      { id: picture, usedIn: [{ label: `Gästeseite „${world.campaign.name}“ (Entwurf)` }] },
    ]);
  });

  it('is nobody else’s', async () => {
    const other = await createWorld(app);
    expect((await call('GET', url(), undefined, other)).statusCode).toBe(404);
    expect((await save(guestPageContent(), 0, url(), other)).statusCode).toBe(404);
    expect((await publish(1, url(), other)).statusCode).toBe(404);
    expect((await call('POST', `${url()}/withdraw`, undefined, other)).statusCode).toBe(404);
  });
});

async function providerOf({ provider }: World): Promise<string | undefined> {
  const { rows } = await app.pool.query<{ provider_id: string }>(
    'select provider_id from users join login_addresses using (login_id) where address = $1',
    [provider.email],
  );
  return rows[0]?.provider_id;
}
