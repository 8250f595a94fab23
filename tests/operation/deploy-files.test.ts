import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '#server/cli/command-list.ts';
import { SETTINGS } from '#server/config.ts';
import { CERTIFICATE_PATH } from '#server/modules/public-site/hosts/routes.ts';
import { LOGO_MAX_BYTES } from '#shared/logo.ts';
import { SAMPLES } from '../security/access-samples.ts';

/** What a deployment is made from names files, commands and settings that exist. */
const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const { scripts, engines, bin } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
  bin: Record<string, string>;
};
const names = COMMANDS.map(({ name }) => name);
const guides = readdirSync(join(root, 'docs/guide'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/guide/${name}`);
const builtFolders = ['dist', 'node_modules'];

describe('the image', () => {
  const dockerfile = read('Dockerfile');

  it('copies what is there, and the build gets it', () => {
    const ignored = read('.dockerignore').split('\n');
    const copied = all(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((line) =>
      line.split(' '),
    );
    expect(copied).toEqual(
      expect.arrayContaining(['package.json', 'migrations', 'scripts/empfehlwerk.mjs']),
    );
    for (const file of copied.filter((each) => each !== '.')) {
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(ignored).toContain(`!${file.split('/')[0] ?? ''}`);
    }
    for (const line of ignored.filter((each) => each.startsWith('!') && !each.includes('*')))
      expect(existsSync(join(root, line.slice(1))), line).toBe(true);
    const from = all(dockerfile, /^COPY --from=\w+ \/app\/(\S+)/gm);
    expect(from.toSorted()).toEqual(builtFolders);
  });

  it('runs scripts that exist, on the Node that the project wants, not as root', () => {
    for (const script of all(dockerfile, /npm run ([\w:-]+)/g))
      expect(scripts).toHaveProperty(script);
    const major = engines.node.replace(/\D/g, '');
    expect(new Set(all(dockerfile, /^FROM node:(\d+)/gm))).toEqual(new Set([major]));
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toContain(bin['empfehlwerk']);
    expect(names).toContain(all(dockerfile, /^CMD \["(\w+)"\]/gm)[0]);
  });

  it('sets settings that exist', () => {
    const block = /^ENV ([\s\S]*?[^\\])\n/m.exec(dockerfile)?.[1] ?? '';
    const set = all(block, /(\w+)=/g);
    expect(set.length).toBeGreaterThan(4);
    expect(set.filter((name) => !(name in SETTINGS))).toEqual([]);
  });
});

describe('the other files of a deployment', () => {
  it.each([
    ['compose.yaml', /^ {4,6}([A-Z][A-Z_]+): /gm],
    ['deploy/example.env', /^([A-Z_]+)=/gm],
    ['deploy/empfehlwerk.service', /^Environment=([A-Z_]+)=/gm],
    ['docs/guide/deploy.md', /^([A-Z][A-Z_]+)=/gm],
  ])('%s sets settings that exist', (file, pattern) => {
    const others = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'DOMAIN'];
    const set = all(read(file), pattern).filter((name) => !others.includes(name));
    expect(set.length).toBeGreaterThan(1);
    expect(set.filter((name) => !(name in SETTINGS))).toEqual([]);
  });

  it('keep the history of the sources away from the application', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['*', '!src']));
    expect(read('.dockerignore')).not.toContain('.git');
    expect(read('deploy/empfehlwerk.service')).toContain(
      'InaccessiblePaths=-/opt/empfehlwerk/.git',
    );
  });

  it('ask for passwords of eight characters', () => {
    expect(read('deploy/example.env')).toMatch(/^PASSWORD_MIN_LENGTH=8$/m);
  });

  it('the proxy and the unit reach the application where it is', () => {
    expect(read('deploy/Caddyfile')).toMatch(/name web\n\s+port 3000/);
    expect(read('compose.yaml')).toContain('./deploy/Caddyfile:');
    expect(read('deploy/Caddyfile')).toContain(`ask http://web:3000${CERTIFICATE_PATH}\n`);
    expect(read('deploy/one-machine.Caddyfile')).toContain(
      `ask http://127.0.0.1:3000${CERTIFICATE_PATH}\n`,
    );
    expect(read('deploy/empfehlwerk.service')).toContain(
      `/opt/empfehlwerk/${bin['empfehlwerk']} serve`,
    );
  });

  it('the operator’s command runs what the unit runs, with the same settings', () => {
    const unit = read('deploy/empfehlwerk.service');
    const command = read('deploy/empfehlwerk.sh');
    for (const setting of all(unit, /^Environment=(\S+)$/gm)) expect(command).toContain(setting);
    // One reader of the settings: systemd's own would understand '#' and quotes in another way.
    const settings = /(?<=--env-file=)\S+/;
    expect(settings.exec(command)?.[0]).toBe(settings.exec(unit)?.[0]);
    expect(unit).not.toContain('EnvironmentFile=');
    expect(command).toContain(`-u ${all(unit, /^User=(\S+)$/gm)[0]} `);
    expect(command).toContain(all(unit, /^ExecStart=.+ (\S+) serve$/gm)[0]);
  });

  it('the socket and both proxies of one machine name the port of the guide', () => {
    expect(read('deploy/empfehlwerk.socket')).toMatch(/^ListenStream=127\.0\.0\.1:3000$/m);
    expect(read('deploy/empfehlwerk.service')).toMatch(/^Requires=empfehlwerk\.socket$/m);
    expect(read('deploy/nginx.conf')).toContain('proxy_pass http://127.0.0.1:3000;');
    expect(read('deploy/one-machine.Caddyfile')).toContain('reverse_proxy 127.0.0.1:3000 {');
  });

  it('nginx lets a logo of the largest size through', () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf'))?.[1]);
    expect(megabytes * 1024 * 1024).toBeGreaterThan(LOGO_MAX_BYTES + 64 * 1024);
  });

  it('a value with #, $ and % in single quotes is read as it was written', () => {
    const example = /^(SMTP_URL)='(.*)'$/m.exec(read('docs/guide/deploy.md'));
    expect(example?.[2]).toMatch(/#.*\$|\$.*#/);
    expect(parseEnv(example?.[0] ?? '')).toEqual({ [example?.[1] ?? '']: example?.[2] });
  });

  it('compose says of a missing value which one, also where a tool wants a text for it', () => {
    const wanted = all(read('compose.yaml'), /\$\{(\w+:\?[^}]*)\}/g);
    expect(wanted.length).toBeGreaterThan(2);
    for (const each of wanted) expect(each).toMatch(/^\w+:\?.+/);
  });

  it.each([
    ['deploy/Caddyfile', 'http://{$DOMAIN} {'],
    ['deploy/one-machine.Caddyfile', 'http://app.example {'],
  ])('%s redirects pages alone from http to https', (file, head) => {
    const overHttp = read(file).split(head)[1] ?? '';
    expect(overHttp).toMatch(/handle @calls \{\s+respond "[^"]+" 403/);
    expect(overHttp).toMatch(/handle \{\s+redir https:/);
    const refused = all(overHttp, /@calls path (.+)/g).flatMap((line) => line.split(' '));
    const isRefused = (path: string) =>
      refused.some((prefix) => path.startsWith(prefix.replace('*', '')));
    const calls = Object.keys(SAMPLES).map((call) => call.split(' ')[1] ?? '');
    const programs = calls.filter((path) => path.startsWith('/api/'));
    expect(programs.length).toBeGreaterThan(100);
    expect([...programs, '/stripe/webhook'].filter((path) => !isRefused(path))).toEqual([]);
    expect(['/', '/login', '/r/abc'].filter(isRefused)).toEqual([]);
  });
});

describe.each([...guides, 'README.md'])('%s', (file) => {
  const text = read(file);

  it('names commands and scripts that exist', () => {
    const called = all(text, /(?<!\/|-[ug] |role )\bempfehlwerk ([a-z][a-z-]+)/g);
    const wrong = called.filter((name) => !names.includes(name) && name !== 'empfehlwerk');
    expect(wrong).toEqual([]);
    for (const script of all(text, /npm run (?:--silent )?([\w:-]+)/g))
      expect(scripts).toHaveProperty(script);
  });

  it('leads to pages that exist', () => {
    for (const link of all(text, /\]\((?!https?:|#)([^)#]+)/g))
      expect(existsSync(join(root, dirname(file), link)), link).toBe(true);
  });
});
