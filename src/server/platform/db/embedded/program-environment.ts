import { env } from 'node:process';

/**
 * The environment for PostgreSQL's programs: bare, so that neither PG* variables nor
 * a locale of the machine changes what they do.
 */
export function programEnvironment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { PATH: env['PATH'], SystemRoot: env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC', ...more };
}
