import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { identityProviders, type IdentityProviders } from '#tests/support/web/identity-provider.ts';
import { freePort } from './free-port.ts';
import type { RunningServer } from './running-server.ts';
import { test as base } from './test.ts';

/** Mails are written in JSX, which Node alone does not read. */
const LAUNCH = `
  import { runnerImport } from 'vite';
  await runnerImport(process.argv[1], { configFile: false, logLevel: 'error' });`;
const script = join(import.meta.dirname, 'company-login-server.ts');
const project = join(import.meta.dirname, '../../..');

export const IDENTITY_PROVIDER = 'idp.example';

interface Companies {
  /** Where an identity provider may be started; one of them, by this name. */
  readonly companies: IdentityProviders;
}

/** Playwright's test with a server that reaches an identity provider on this machine. */
export const test = base.extend<object, Companies & { server: RunningServer }>({
  companies: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what is needed.
    async ({}, give) => {
      const all = await identityProviders();
      await give(all);
      all.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ companies }, give) => {
      const at = await freePort();
      // The port is known before what answers there, which needs the address of a house first.
      companies.reserved.set(IDENTITY_PROVIDER, at);
      const dataDir = temporaryFolder();
      const server = await start(dataDir, at, companies.ca);
      await give(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function start(
  dataDir: string,
  identityProviderPort: number,
  ca: string,
): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://localhost:${String(port)}`;
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      LAUNCH,
      script,
      String(identityProviderPort),
      Buffer.from(ca).toString('base64'),
    ],
    {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
      },
    },
  );
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const output = (): string => Buffer.concat(chunks).toString('utf8');
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const end = async (signal: NodeJS.Signals): Promise<number | string> => {
    child.kill(signal);
    const [code, by] = await exit;
    return code ?? by ?? 'unknown';
  };
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended while starting:\n${output()}`);
    await pause(100);
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).status === 200;
  } catch {
    return false;
  }
}
