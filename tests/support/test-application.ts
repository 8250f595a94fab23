import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { afterAll } from 'vitest';
import { createApplication, type Application } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { CompanyLoginOutside, PictureUses } from '#server/modules/accounts/index.ts';
import type { Keyring } from '#server/platform/crypto/secrets.ts';
import { openPool } from '#server/platform/db/pool.ts';
import type { DnsLookup } from '#server/platform/dns/dns-lookup.ts';
import type { GuardedFetch } from '#server/platform/guarded-fetch/guarded-fetch.ts';
import type { GuardedPost } from '#server/platform/guarded-fetch/guarded-post.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openFolderStore } from '#server/platform/storage/folder-store.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { renderPublicPage } from '#web/public-site/guest-page/render.tsx';
import { headersOf, payloadOf, type Caller } from './caller.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface TestApplication extends Application, Caller {
  readonly pool: Pool;
  readonly objects: ObjectStore;
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
    fetchPublic?: GuardedFetch;
    postPublic?: GuardedPost;
    /** A folder of its own unless stated. */
    objects?: ObjectStore;
    pictureUses?: PictureUses;
    dns?: DnsLookup;
    companyLogin?: CompanyLoginOutside;
  } = {},
): Promise<TestApplication> {
  const database = options.database ?? (await createTestDatabase());
  const pool = openPool(database.connection, () => undefined);
  const folder = temporaryFolder();
  const objects = options.objects ?? openFolderStore(join(folder, 'objects'));
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
      siteFilePath: (name) => `/p/${name}`,
      folder: '',
      referenceFolder: '',
    },
    objects,
    ...(options.pictureUses === undefined ? {} : { pictureUses: options.pictureUses }),
    ...(options.dns === undefined ? {} : { dns: options.dns }),
    ...(options.companyLogin === undefined ? {} : { companyLogin: options.companyLogin }),
    ...(options.postPublic === undefined ? {} : { postPublic: options.postPublic }),
    ...(options.fetchPublic === undefined ? {} : { fetchPublic: options.fetchPublic }),
  });
  afterAll(async () => {
    await application.stop();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    ...application,
    pool,
    objects,
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
