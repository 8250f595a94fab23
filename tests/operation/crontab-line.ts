import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const readProject = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Lines of /etc/cron.d as the guide gives them: what runs, as whom. */
export function crontabLines(): readonly { readonly user: string; readonly command: string }[] {
  const lines = readProject('docs/guide/backup.md').matchAll(/^(?:[\d*]+ ){5}(\S+) (.+)$/gm);
  return [...lines].map(([, user = '', command = '']) => ({ user, command }));
}

/** Where the guide puts things, and where a test has them instead. */
export interface Places {
  readonly project: string;
  readonly settings: string;
  readonly dataDir: string;
  readonly user: string;
  readonly node: string;
}

/** The operator's command of `deploy/`, for other places than those of the guide. */
export function commandFor({ project, settings, dataDir, user, node }: Places): string {
  return readProject('deploy/empfehlwerk.sh')
    .replaceAll('/opt/empfehlwerk', project)
    .replaceAll('/etc/empfehlwerk/empfehlwerk.env', settings)
    .replaceAll('/var/lib/empfehlwerk', dataDir)
    .replaceAll('/usr/bin/node', node)
    .replace('runuser -u empfehlwerk', `runuser -u ${user}`);
}
