import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import { GUIDES } from '#server/modules/public-site/platform/developers/developer-pages.tsx';
import {
  developerExamples,
  type ExampleName,
} from '#server/modules/public-site/platform/developers/examples.ts';
import { API_SCOPES } from '#shared/api-scopes.ts';
import { EVENT_TYPES } from '#shared/event-types.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { makeApiKey } from '#tests/support/api-keys.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { createWorld, must, partnerBody, submitLead } from '#tests/support/world.ts';

/** Every block of code of the developers' pages, carried out as it stands there. */

const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
const project = join(import.meta.dirname, '../..');

const app = await createTestApplication();
const world = await createWorld(app);
const { cookie } = world.provider;
await putOnPlan(app, world.provider.email, 'enterprise');
for (let n = 0; n < 4; n += 1)
  await must(
    app,
    'POST',
    '/api/partners',
    partnerBody({ companyName: `Haus ${n}`, email: `p${n}@haus.example` }),
    cookie,
  );
await submitLead(app, world, {});
const { secret: key } = await makeApiKey(app, cookie, keysOf(API_SCOPES));
const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
const examples = developerExamples(origin);

interface Ran {
  readonly code: number | null;
  readonly out: string;
}

const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill();
});

function start(command: string, args: readonly string[], more: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd: project,
    env: { ...process.env, EW_KEY: key, EW_WEBHOOK_SECRET: SECRET, NO_COLOR: '1', ...more },
  });
  running.push(child);
  return child;
}

/** Runs it to its end. */
async function run(child: ChildProcess, input = ''): Promise<Ran> {
  const out: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => out.push(part));
  child.stderr?.on('data', (part: Buffer) => out.push(part));
  child.stdin?.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out: Buffer.concat(out).toString('utf8') };
}

const inShell = (
  name: ExampleName,
  more: { after?: string; input?: string; env?: Record<string, string> } = {},
) =>
  run(start('bash', ['-c', `${examples[name].code}\n${more.after ?? ''}`], more.env), more.input);

const asProgram = (code: string, env: Record<string, string> = {}) =>
  start(process.execPath, ['--input-type=module-typescript', '--eval', code], env);

const inNode = (name: ExampleName, after = '') =>
  run(asProgram(`${examples[name].code}\n${after}`));

/** The last line that is JSON: curl writes its progress before it. */
const answerOf = ({ out }: Ran): Record<string, unknown> =>
  JSON.parse(out.slice(out.search(/\{"/))) as Record<string, unknown>;

const CALLS: Partial<Record<ExampleName, (name: ExampleName) => Promise<void>>> = {
  async storeKey(name) {
    const { code, out } = await inShell(name, { after: 'printenv EW_KEY', input: `${key}\n` });
    expect([code, out.trim()]).toEqual([0, key]);
  },
  async firstCall(name) {
    const { data, next } = answerOf(await inShell(name)) as { data: object[]; next: unknown };
    const shown = JSON.parse(examples.firstAnswer.code) as { data: object[] };
    expect(data).toHaveLength(1);
    expect(Object.keys(data[0] ?? {})).toEqual(Object.keys(shown.data[0] ?? {}));
    expect(next).toEqual(expect.any(String));
  },
  async figures(name) {
    expect((answerOf(await inShell(name))['series'] as object[]).length).toBe(12);
  },
  async newLeads(name) {
    expect(answerOf(await inShell(name))['data']).toHaveLength(1);
  },
  async wrongKey(name) {
    const ran = await inShell(name);
    expect(ran.out).toMatch(/HTTP\/1\.1 401/);
    const { requestId, ...problem } = JSON.parse(examples.refusal.code) as Record<string, unknown>;
    expect(requestId).toBeDefined();
    expect(answerOf(ran)).toMatchObject(problem);
  },
  async readProblem(name) {
    const { code, out } = await inNode(name);
    expect([code, out]).toEqual([0, expect.stringContaining('query.limit: ')]);
  },
  async nextPage(name) {
    const { data } = answerOf(await inShell(name)) as { data: { companyName: string }[] };
    expect(data.map(({ companyName }) => companyName)).toEqual(['Haus 1', 'Haus 0']);
  },
  async allPages(name) {
    const { code, out } = await inNode(name);
    expect([code, out.trim().split('\n').length]).toEqual([0, 5]);
    expect(out).toContain('Haus 3');
  },
  async unchanged(name) {
    const { code, out } = await inShell(name);
    expect([code, out.trim()]).toEqual([0, '304']);
  },
  async record(name) {
    const first = await inShell(name);
    expect(first.out).toMatch(/HTTP\/1\.1 201/);
    expect(answerOf(first)).toMatchObject({ enteredBy: 'staff', visitor: { lastName: 'Weiß' } });
    const again = await inShell(name);
    expect(again.out).toMatch(/idempotent-replayed: true/i);
    expect(answerOf(again)['id']).toBe(answerOf(first)['id']);
  },
  async rateHeaders() {
    const answer = await fetch(`${origin}/api/v1/partners`, {
      headers: { authorization: `Bearer ${key}` },
    });
    for (const line of examples.rateHeaders.code.split('\n')) {
      const [header = '', value = ''] = line.split(': ');
      const pattern = value.replace(/r=\d+;t=\d+/, String.raw`r=\d+;t=\d+`);
      expect(answer.headers.get(header)).toMatch(new RegExp(`^${pattern}$`));
    }
  },
  async patience(name) {
    const { secret } = await makeApiKey(app, cookie, ['campaigns:read']);
    await fetch(`${origin}/api/v1/campaigns`, { headers: { authorization: `Bearer ${secret}` } });
    const used = await app.pool.query<{ key: string }>(
      `update rate_limits set points = 600, expire = $1 where key like 'api-key:%' and points = 1 returning key`,
      [Date.now() + 2_000],
    );
    expect(used.rows).toHaveLength(1);
    const { code, out } = await run(asProgram(examples[name].code, { EW_KEY: secret }));
    expect([code, out]).toEqual([0, expect.stringContaining('Sommerfeste')]);
    // In the next window: it has waited.
    const { rows } = await app.pool.query<{ points: number }>(
      'select points from rate_limits where key = $1',
      [used.rows[0]?.key],
    );
    expect(rows).toEqual([{ points: 1 }]);
  },
  async receiver() {
    await withReceiver(async (port) => {
      const webhook = new Webhook(SECRET);
      const body = JSON.stringify({ ...JSON.parse(examples.message.code), id: 'a' });
      const send = (id: string, text: string, at = new Date()): Promise<Response> =>
        fetch(`http://127.0.0.1:${port}`, {
          method: 'POST',
          body: text,
          headers: {
            'webhook-id': id,
            'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
            'webhook-signature': webhook.sign(id, at, body),
          },
        });
      expect((await send('a', body)).status).toBe(204);
      expect((await send('a', body)).status).toBe(204);
      expect((await send('a', `${body} `)).status).toBe(400);
      expect((await send('a', body, new Date(Date.now() - 600_000))).status).toBe(400);
    }, 'lead.confirmed\n');
  },
  async verifyByHand(name) {
    const at = new Date();
    const headers = {
      'webhook-id': 'a',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': `v1,AAAA ${new Webhook(SECRET).sign('a', at, '{}')}`,
    };
    const old = { ...headers, 'webhook-timestamp': '1700000000' };
    const asked = [
      [headers, '{}'],
      [headers, '{} '],
      [old, '{}'],
    ].map(
      ([sent, body]) =>
        `console.log(isGenuine(${JSON.stringify(sent)}, ${JSON.stringify(body)}, process.env.EW_WEBHOOK_SECRET));`,
    );
    const { out } = await inNode(name, asked.join('\n'));
    expect(out.trim().split('\n')).toEqual(['true', 'false', 'false']);
  },
  async tryReceiver(name) {
    await withReceiver(async (port) => {
      const { out } = await inShell(name, { env: { PORT: String(port) } });
      expect(out).toMatch(/HTTP\/1\.1 204/);
    }, 'lead.created\n');
  },
};

/** The receiver of the page, at a free port; what it has said in the end. */
async function withReceiver(work: (port: number) => Promise<unknown>, said: string): Promise<void> {
  const port = 20_000 + (process.pid % 20_000);
  const child = asProgram(examples.receiver.code, { PORT: String(port) });
  const out: string[] = [];
  child.stdout.on('data', (part: Buffer) => out.push(part.toString('utf8')));
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  await work(port);
  child.kill();
  await once(child, 'close');
  expect(out.join('')).toBe(said);
}

describe('an example', () => {
  it.each(Object.keys(CALLS) as ExampleName[])('%s does what its page says', async (name) => {
    expect.hasAssertions();
    await CALLS[name]?.(name);
  });

  it('of a message names an event that there is', () => {
    const message = JSON.parse(examples.message.code) as { type: string };
    expect(Object.keys(message)).toEqual(['id', 'type', 'timestamp', 'number', 'data']);
    expect(Object.keys(EVENT_TYPES)).toContain(message.type);
  });

  it('stands on a page, and each one that can be carried out is', () => {
    const shown = GUIDES.flatMap(({ sections }) =>
      sections.flatMap(({ examples: names = [] }) => names),
    );
    expect(new Set(shown)).toEqual(new Set(Object.keys(examples)));
    const done = (Object.keys(examples) as ExampleName[]).filter((name) =>
      ['shell', 'typescript'].includes(examples[name].language),
    );
    expect(Object.keys(CALLS)).toEqual(expect.arrayContaining(done));
  });
});
