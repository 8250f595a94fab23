import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AdviserLink, AdviserPack } from '#shared/contracts/bookkeeping/adviser-packs.ts';
import { adviserPacks } from '#tests/support/adviser-packs.ts';
import { anyAddress } from '#tests/support/caller.ts';
import { cookieOf, tryLogin } from '#tests/support/log-in.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { payoutWorld } from '#tests/support/payout-world.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must, type World } from '#tests/support/world.ts';

/** The adviser's way to a pack (docs/product/bookkeeping.md section 12). */
const MINUTE = 60_000;
const START = new Date('2026-11-03T09:00:00Z');
let now = START;
const app = await createTestApplication({ clock: () => now });
const {
  readyPack,
  orderPack,
  makeLink,
  codeTo,
  pathOf,
  visit,
  press,
  openLink,
  fetchPack,
  listPacks,
} = adviserPacks(app);

let serial = 0;
const newAddress = (): string => `kanzlei-${(serial += 1)}@steuer.example`;

interface Scene {
  readonly world: World;
  readonly pack: AdviserPack;
  readonly link: AdviserLink;
}

async function scene(body: object = {}): Promise<Scene> {
  now = START;
  const world = await payoutWorld(app);
  const pack = await readyPack(world, '2026-10');
  const link = await makeLink(world, pack.id, { email: newAddress(), ...body });
  return { world, pack, link };
}

const askLink = (world: World, packId: string, body: object) =>
  app.call('POST', `/api/adviser-packs/${packId}/links`, body, world.provider.cookie);
const withdraw = (world: World, { id }: AdviserLink) =>
  must<AdviserLink>(
    app,
    'POST',
    `/api/adviser-links/${id}/withdraw`,
    undefined,
    world.provider.cookie,
  );
const logOf = async ({ world, link }: Scene): Promise<string[]> =>
  (await listPacks(world))
    .flatMap(({ links }) => links)
    .filter(({ id }) => id === link.id)
    .flatMap(({ accesses }) => accesses.map(({ kind }) => kind))
    .toReversed();
const ask = (link: AdviserLink) => press(`${pathOf(link)}/code`, {}, anyAddress());
const type = (link: AdviserLink, code: string) => press(pathOf(link), { code }, anyAddress());
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('a link for the adviser', () => {
  it('is mailed with its period and end, and names no code', async () => {
    const { link, world } = await scene();
    expect(link).toMatchObject({ lastDay: '2026-11-17', withdrawnAt: null, accesses: [] });
    const [mail] = await mailsTo(app.pool, link.email);
    expect(mail?.subject).toBe('Belege von Gut Lindenhof für Oktober 2026');
    expect(mail?.text_body).toContain(link.url);
    expect(mail?.text_body).toContain('17.11.2026');
    expect(world.provider.cookie).not.toBe('');
  });

  it('never lives longer than its pack, and at least today', async () => {
    const { world, pack } = await scene({ lastDay: '2026-11-05' });
    for (const lastDay of ['2026-11-02', '2026-11-18', '2030-01-01']) {
      const answer = await askLink(world, pack.id, { email: newAddress(), lastDay });
      expect(answer.json<{ code: string }>().code).toBe('link_outlives_pack');
    }
    const today = await makeLink(world, pack.id, { email: newAddress(), lastDay: '2026-11-03' });
    expect(today.lastDay).toBe('2026-11-03');
  });

  it('wants an address, and a pack that is ready', async () => {
    const { world, pack } = await scene();
    expect((await askLink(world, pack.id, { email: 'kanzlei' })).statusCode).toBe(422);
    const waiting = await orderPack(world, '2026-09');
    const answer = await askLink(world, waiting.id, { email: newAddress() });
    expect(answer.json<{ code: string }>().code).toBe('pack_not_ready');
  });

  it('is one of ten', async () => {
    const { world, pack } = await scene();
    for (let count = 1; count < 10; count += 1)
      await makeLink(world, pack.id, { email: newAddress() });
    const answer = await askLink(world, pack.id, { email: newAddress() });
    expect(answer.json<{ code: string }>().code).toBe('too_many_links');
  });

  it('is another provider’s to nobody', async () => {
    const { link } = await scene();
    const other = await payoutWorld(app);
    const { cookie } = other.provider;
    const url = `/api/adviser-links/${link.id}/withdraw`;
    expect((await app.call('POST', url, undefined, cookie)).statusCode).toBe(404);
    expect((await visit(pathOf(link))).statusCode).toBe(200);
  });
});

describe('the adviser’s page', () => {
  it('asks for a code, opens by it, and hands the very pack over', async () => {
    const seen = await scene();
    const { link, pack, world } = seen;
    const page = await visit(pathOf(link));
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['referrer-policy']).toBe('same-origin');
    expect(page.body).toContain('noindex');
    expect(page.body).toContain('Code anfordern');
    expect(page.body).not.toContain(link.email);
    const cookie = await openLink(link);
    const opened = await visit(pathOf(link), cookie);
    expect(opened.body).toContain('ZIP-Datei herunterladen');
    expect(opened.body).toContain('Oktober 2026');
    const file = await visit(`${pathOf(link)}/paket`, cookie);
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="Steuerberater-Paket_2026-10.zip"',
    });
    expect(file.rawPayload.equals((await fetchPack(world, pack.id)).rawPayload)).toBe(true);
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(pack.sha256);
    expect(await logOf(seen)).toEqual(['code_mailed', 'opened', 'downloaded']);
  });

  it('changes nothing when a program looks at it, and hands nothing over without a code', async () => {
    const seen = await scene();
    await visit(pathOf(seen.link));
    const answer = await visit(`${pathOf(seen.link)}/paket`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(pathOf(seen.link));
    expect(await logOf(seen)).toEqual([]);
    expect(await mailsTo(app.pool, seen.link.email)).toHaveLength(1);
  });

  it('opens with spaces in the code, and not with that of another link', async () => {
    const { link, world, pack } = await scene();
    const other = await makeLink(world, pack.id, { email: newAddress() });
    await ask(link);
    await ask(other);
    const [code, foreign] = [await codeTo(link.email), await codeTo(other.email)];
    // The same six digits by chance are no code of this link either, but they are typed as its own.
    const refused = code === foreign ? wrong(code) : foreign;
    expect((await type(link, refused)).statusCode).toBe(422);
    const opened = await type(link, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(opened.statusCode).toBe(303);
    const [{ name, value }] = opened.cookies as [{ name: string; value: string }];
    const session = `${name}=${value}`;
    expect((await visit(pathOf(other), session)).body).toContain('Code anfordern');
    expect((await visit(`${pathOf(other)}/paket`, session)).statusCode).toBe(303);
  });

  it('takes a code once, for ten minutes, and only the newest', async () => {
    const { link } = await scene();
    await ask(link);
    const first = await codeTo(link.email);
    await ask(link);
    const second = await codeTo(link.email);
    const former = first === second ? wrong(second) : first;
    expect((await type(link, former)).statusCode).toBe(422);
    expect((await type(link, second)).statusCode).toBe(303);
    expect((await type(link, second)).statusCode).toBe(422);
    await ask(link);
    const third = await codeTo(link.email);
    now = new Date(now.getTime() + 10 * MINUTE);
    expect((await type(link, third)).statusCode).toBe(422);
  });

  it('counts five tries a code, also of many at once, and answers every wrong one the same', async () => {
    const seen = await scene();
    const { link } = seen;
    const before = await type(link, '123456');
    await ask(link);
    const code = await codeTo(link.email);
    const tries = await Promise.all(Array.from({ length: 8 }, () => type(link, wrong(code))));
    for (const answer of tries) {
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toBe(before.body);
    }
    expect((await type(link, code)).statusCode).toBe(422);
    expect((await logOf(seen)).filter((kind) => kind === 'code_wrong')).toHaveLength(5);
  });

  it('opens once where a code is sent twice at the same time', async () => {
    const { link } = await scene();
    await ask(link);
    const code = await codeTo(link.email);
    const answers = await Promise.all([type(link, code), type(link, code)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([303, 422]));
  });

  it('mails five codes an hour and no more', async () => {
    const { link } = await scene();
    for (let count = 0; count < 5; count += 1) expect((await ask(link)).statusCode).toBe(303);
    const refused = await ask(link);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await mailsTo(app.pool, link.email)).toHaveLength(6);
  });

  it('limits what one network tries, over all links', async () => {
    const { link } = await scene();
    const from = anyAddress();
    const answers: number[] = [];
    for (let count = 0; count < 61; count += 1)
      answers.push((await press(pathOf(link), { code: '1' }, from)).statusCode);
    expect(answers.at(-2)).toBe(422);
    expect(answers.at(-1)).toBe(429);
  });

  it('is open for half an hour', async () => {
    const { link } = await scene();
    const cookie = await openLink(link);
    now = new Date(now.getTime() + 29 * MINUTE);
    expect((await visit(`${pathOf(link)}/paket`, cookie)).statusCode).toBe(200);
    now = new Date(now.getTime() + MINUTE);
    expect((await visit(`${pathOf(link)}/paket`, cookie)).statusCode).toBe(303);
  });

  it('ends at once when the link is withdrawn, for who has it open too', async () => {
    const seen = await scene();
    const { link, world } = seen;
    const cookie = await openLink(link);
    await ask(link);
    const code = await codeTo(link.email);
    const ended = await withdraw(world, link);
    expect(ended.withdrawnAt).not.toBeNull();
    expect((await withdraw(world, link)).withdrawnAt).toBe(ended.withdrawnAt);
    for (const answer of [
      await visit(pathOf(link), cookie),
      await visit(`${pathOf(link)}/paket`, cookie),
      await type(link, code),
      await ask(link),
    ]) {
      expect(answer.statusCode).toBe(410);
      expect(answer.body).toContain('Dieser Link gilt nicht mehr');
      expect(answer.body).toContain('zurückgezogen');
    }
    expect(await logOf(seen)).toEqual(['code_mailed', 'opened', 'code_mailed']);
  });

  it('ends with its last day in Berlin', async () => {
    const { link } = await scene({ lastDay: '2026-11-05' });
    now = new Date('2026-11-05T22:59:00Z');
    expect((await visit(pathOf(link))).statusCode).toBe(200);
    now = new Date('2026-11-05T23:00:00Z');
    const ended = await visit(pathOf(link));
    expect(ended.statusCode).toBe(410);
    expect(ended.body).toContain('Er galt bis zum 05.11.2026.');
  });

  it('is found nowhere once the pack is deleted or the account dissolved', async () => {
    const { link, world, pack } = await scene();
    const cookie = await openLink(link);
    const other = await scene();
    await must(app, 'DELETE', `/api/adviser-packs/${pack.id}`, undefined, world.provider.cookie);
    const fresh = cookieOf(await tryLogin(app, other.world.provider.email));
    await must(app, 'POST', '/api/account/delete', { password: 'Kastanienallee 7' }, fresh);
    for (const gone of [link, other.link]) {
      const answer = await visit(pathOf(gone), cookie);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('Link nicht gefunden');
    }
  });

  it('says nothing about links that nobody has made', async () => {
    const answers = await Promise.all(
      ['x', 'A'.repeat(64), '..%2f..'].map((token) => visit(`/kanzlei/${token}`)),
    );
    for (const answer of answers) expect(answer.statusCode).toBe(404);
  });

  it('stores no plain hash of a code, and no address of who came', async () => {
    const { link } = await scene();
    await ask(link);
    const code = await codeTo(link.email);
    const { rows } = await app.pool.query<{ hash: Buffer }>(
      'select code_hash as hash from adviser_links where id = $1',
      [link.id],
    );
    const plain = [code, `${link.id}.${code}`].map((text) =>
      createHash('sha256').update(text).digest(),
    );
    expect(rows[0]?.hash).toHaveLength(32);
    expect(plain.some((hash) => rows[0]?.hash.equals(hash))).toBe(false);
    await openLink(link);
    const { rows: log } = await app.pool.query<{ text: string }>(
      'select a::text as text from adviser_accesses a where link_id = $1',
      [link.id],
    );
    expect(log.length).toBeGreaterThan(1);
    for (const { text } of log) expect(text).not.toMatch(/\d+\.\d+\.\d+\.\d+|::1/);
  });
});
