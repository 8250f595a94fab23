import type { LightMyRequestResponse } from 'fastify';
import type { Pool } from 'pg';
import { afterAll } from 'vitest';
import { createApplication, type Application } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createTestDatabase } from './create-test-database.ts';

export interface TestApplication extends Application {
  readonly pool: Pool;
  /** A JSON call as a browser of this site would send it, with a session cookie when given. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    cookie?: string,
  ): Promise<LightMyRequestResponse>;
}

/** The whole application on a database of its own, without a port; ends with the test file. */
export async function createTestApplication(
  options: { clock?: Clock; env?: Record<string, string> } = {},
): Promise<TestApplication> {
  const database = await createTestDatabase();
  const pool = openPool(database.connection, () => undefined);
  const application = await createApplication({
    config: readConfig({ SERVICES: 'web', LOG_LEVEL: 'silent', ...options.env }),
    pool,
    clock: options.clock ?? (() => new Date()),
    logger: createLogger('silent'),
    webFolder: new URL('../../dist/web', import.meta.url).pathname,
  });
  afterAll(async () => {
    await application.stop();
    await pool.end();
  });
  return {
    ...application,
    pool,
    call: (method, url, body, cookie) =>
      application.http.inject({
        method,
        url,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(cookie === undefined ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined
          ? {}
          : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
}
