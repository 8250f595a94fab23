import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { afterAll } from 'vitest';
import { createApplication, type Application } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Keyring } from '#server/platform/crypto/secrets.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createLogger } from '#server/platform/logger.ts';
import { renderPublicPage } from '#web/public-site/guest-page/render.tsx';
import { headersOf, payloadOf, type Caller } from './caller.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';

export interface TestApplication extends Application, Caller {
  readonly pool: Pool;
}

/** The whole application on a database of its own, without a port; ends with the test file. */
export async function createTestApplication(
  options: {
    clock?: Clock;
    env?: Record<string, string>;
    wrapPool?: (pool: Pool) => Pool;
    /** Another node's, or the one of an application that was stopped. */
    database?: TestDatabase;
    logger?: Logger;
    keyring?: Keyring;
  } = {},
): Promise<TestApplication> {
  const database = options.database ?? (await createTestDatabase());
  const pool = openPool(database.connection, () => undefined);
  const application = await createApplication({
    config: readConfig({ SERVICES: 'web', LOG_LEVEL: 'silent', ...options.env }),
    pool: options.wrapPool?.(pool) ?? pool,
    clock: options.clock ?? (() => new Date()),
    logger: options.logger ?? createLogger('silent'),
    webFolder: new URL('../../dist/web', import.meta.url).pathname,
    partnerAreaFolder: new URL('../../dist/partner-area', import.meta.url).pathname,
    keyring: options.keyring ?? (() => [Buffer.alloc(32, 1)]),
    publicPage: {
      render: renderPublicPage,
      scriptPath: '/p/client.js',
      siteScriptPath: '/p/site.js',
      folder: '',
    },
  });
  afterAll(async () => {
    await application.stop();
    await pool.end();
  });
  return {
    ...application,
    pool,
    call: (method, url, body, cookie, { from, headers } = {}) =>
      application.http.inject({
        method,
        url,
        headers: { ...headersOf(body, cookie), ...headers },
        ...(from === undefined ? {} : { remoteAddress: from }),
        ...(body === undefined ? {} : { payload: payloadOf(body) }),
      }),
  };
}
