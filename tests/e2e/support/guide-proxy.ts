import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const deploy = join(import.meta.dirname, '../../../deploy');
const read = (file: string): string => readFileSync(join(deploy, file), 'utf8');

export const PROXIES = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof PROXIES)[number];

export const isInstalled = (name: ProxyName): boolean =>
  spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status === 0;

/** The guide's proxy of one machine, without TLS, in front of a port. */
export async function startGuideProxy(
  name: ProxyName,
  folder: string,
  upstream: number,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const file = join(folder, name);
  const to = `127.0.0.1:${String(upstream)}`;
  writeFileSync(file, name === 'nginx' ? nginx(folder, port, to) : caddy(port, to));
  const args =
    name === 'nginx'
      ? ['-c', file, '-p', folder, '-e', 'stderr', '-g', 'daemon off;']
      : ['run', '--config', file, '--adapter', 'caddyfile'];
  const env = { PATH: process.env['PATH'], HOME: folder };
  const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  await untilAnswers(`${url}/healthz`, child, said);
  return {
    url,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** The first server of the guide's file, without certificates, in the frame that Debian has around it. */
function nginx(folder: string, port: number, to: string): string {
  const [server = ''] = read('nginx.conf').split(/^(?=server \{\n {4}listen 80;)/m);
  const plain = server
    .replace('listen 443 ssl;', `listen 127.0.0.1:${String(port)};`)
    .replaceAll(/^ +ssl_.*\n/gm, '')
    .replace('127.0.0.1:3000', to);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  return `pid ${folder}/nginx.pid;\nworker_processes auto;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${plain}\n}\n`;
}

function caddy(port: number, to: string): string {
  const [block = ''] = read('one-machine.Caddyfile').split(/^(?=http:\/\/)/m);
  const at = `http://127.0.0.1:${String(port)}`;
  return block
    .replace(/^\{\n/m, '{\n\tadmin off\n')
    .replaceAll('app.example', at)
    .replaceAll('127.0.0.1:3000', to);
}

async function untilAnswers(url: string, child: ChildProcess, said: Buffer[]): Promise<void> {
  for (;;) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (child.exitCode !== null) throw new Error(Buffer.concat(said).toString());
    await pause(50);
  }
}
