import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { chooseAll, COOKIE_CHOICE_KEY } from '../../src/shared/cookie-choice.ts';
import { projectFolder } from '../bootstrap/folders.mjs';
import { launchOptions } from '../browser/launch-options.ts';
import type { Viewer } from './picture-list.ts';

/** The moment at which all pictures are taken: a Friday morning, with a year behind it. */
const NOW = '2026-11-20T10:30:00+01:00';
/** When the year ends: before, so that what happens on the stage is the newest. */
const YEAR_ENDS = '2026-11-20T09:40:00+01:00';

export interface Stage {
  /** A window of somebody who is logged in, or of a guest. */
  open(viewer: Viewer, options: WindowOptions): Promise<Page>;
  /** A file that the provider may download. */
  download(path: string): Promise<Buffer>;
  /** What the provider's API answers. */
  ask<T>(path: string): Promise<T>;
  stop(): Promise<void>;
}

interface WindowOptions {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly scheme: 'light' | 'dark';
}

type Logins = Readonly<Record<'provider' | 'partner', string>> & { readonly password: string };

/**
 * Starts the built product with a year of data at a fixed moment, and a browser beside it.
 * @param kept data folder that is used again, or filled the first time; null takes one that goes away
 */
export async function openStage(kept: string | null): Promise<Stage> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'empfehlwerk-pictures-'));
  const port = await freePort();
  const url = `http://localhost:${String(port)}`;
  const environment = {
    PATH: process.env['PATH'],
    PICTURES_NOW: NOW,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    // What links and codes in the pictures say.
    PUBLIC_URL: 'http://empfehlwerk.example',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  };
  const clock = ['--import', join(import.meta.dirname, 'fixed-clock.mjs')];
  const server = spawn(process.execPath, [...clock, join(projectFolder, 'dist/server/main.js')], {
    cwd: projectFolder,
    env: environment,
    stdio: 'ignore',
  });
  // What fails from here on must not leave a server behind.
  process.once('exit', () => server.kill('SIGTERM'));
  await untilReady(url, server);
  const logins = readLogins(await printedLogins(dataDir, clock, environment));
  const browser = await chromium.launch(launchOptions);
  const sessions = await logIn(url, logins);
  const asProvider = { headers: { cookie: `session=${sessions.provider}` } };
  return {
    async open(viewer, { width, height, scale, scheme }) {
      const context = await browser.newContext({
        baseURL: url,
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        reducedMotion: 'reduce',
        colorScheme: scheme,
        viewport: { width, height },
        deviceScaleFactor: scale,
      });
      if (viewer !== 'guest')
        await context.addCookies([
          { name: viewer === 'provider' ? 'session' : 'partner', value: sessions[viewer], url },
        ]);
      await context.clock.setFixedTime(new Date(NOW));
      await context.addInitScript(([key, choice]) => localStorage.setItem(key, choice), [
        COOKIE_CHOICE_KEY,
        JSON.stringify(chooseAll(false)),
      ] as const);
      return context.newPage();
    },
    download: async (path) =>
      Buffer.from(await (await fetch(url + path, asProvider)).arrayBuffer()),
    ask: async <T>(path: string) => (await (await fetch(url + path, asProvider)).json()) as T,
    async stop() {
      await browser.close();
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      if (kept === null) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What `demo` has printed: now, or when the folder was filled. */
async function printedLogins(
  dataDir: string,
  clock: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const note = join(dataDir, 'demo.txt');
  if (existsSync(note)) return readFileSync(note, 'utf8');
  console.log('Das Probejahr wird angelegt …');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...clock, join(projectFolder, 'dist/server/cli/empfehlwerk.js'), 'demo'],
    { cwd: projectFolder, env: { ...environment, PICTURES_NOW: YEAR_ENDS } },
  );
  writeFileSync(note, stdout);
  return stdout;
}

function readLogins(printed: string): Logins {
  const [, provider = '', password = ''] =
    /E-Mail:\s+(\S+)\s+Passwort:\s+(\S+)/.exec(printed) ?? [];
  const partner = /Partner:\s+(\S+)/.exec(printed)?.[1] ?? '';
  return { provider, password, partner };
}

/**
 * Both as people do: the provider by password, the partner by the link of a mail. Not by a browser,
 * because it lives today and would drop cookies that end five days after the stage's morning.
 * @returns the session's cookie of each
 */
async function logIn(
  url: string,
  { provider, partner, password }: Logins,
): Promise<Readonly<Record<'provider' | 'partner', string>>> {
  const post = (path: string, body: object): Promise<Response> =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    });
  const desk = await post('/api/login', { email: provider, password });
  await post('/api/partner-area/login', { email: partner });
  const token = await mailedToken(url, partner);
  const road = await post('/api/partner-area/login/link', { token });
  return { provider: cookieOf(desk, 'session'), partner: cookieOf(road, 'partner') };
}

function cookieOf(answer: Response, name: string): string {
  const set = answer.headers.getSetCookie().find((each) => each.startsWith(`${name}=`));
  const value = set?.slice(name.length + 1).split(';')[0];
  if (value === undefined) throw new Error(`no ${name}: ${String(answer.status)}`);
  return value;
}

/** What the newest login mail carries, once it is in the development mailbox. */
async function mailedToken(url: string, email: string): Promise<string> {
  const read = async (path: string): Promise<string> => (await fetch(url + path)).text();
  for (let tries = 0; tries < 600; tries += 1) {
    const entry = (await read('/dev/mail'))
      .split('<li>')
      .find((line) => line.includes(email) && line.includes('Ihre Anmeldung im Partnerbereich'));
    const address = /href="([^"]+)"/.exec(entry ?? '')?.[1];
    const mail = address === undefined ? '' : await read(address);
    const token = /\/partner\/anmelden(?:\?[\w=&%.-]+)?#([\w-]{43})/.exec(mail)?.[1];
    if (token !== undefined) return token;
    await pause(200);
  }
  throw new Error(`no login mail to ${email}`);
}

async function untilReady(
  url: string,
  server: { readonly exitCode: number | null },
): Promise<void> {
  while (server.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error('The server ended while starting.');
}

async function freePort(): Promise<number> {
  const socket = createServer();
  socket.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  socket.close();
  await once(socket, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
