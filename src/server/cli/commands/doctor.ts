import { versions } from 'node:process';
import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import { explainFailure } from '../../explain-failure.ts';
import type { Database } from '../../kernel/database.ts';
import { unscopedNeededKeys } from '../../modules/accounts/index.ts';
import { unscopedFileKeys } from '../../modules/leads/index.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { packagedVersion } from '../../platform/db/embedded/packaged-version.ts';
import { migrationNames } from '../../platform/db/migrate.ts';
import {
  readPoolState,
  readServerState,
  type ServerState,
} from '../../platform/db/server-state-queries.ts';
import { unscopedUnknownProxy } from '../../platform/http/unknown-proxy-store.ts';
import { unscopedQueueFigures } from '../../platform/jobs/queue-queries.ts';
import { reachMailServer } from '../../platform/mail/mail-transport.ts';
import { openObjectStore } from '../../platform/storage/open-object-store.ts';
import { judgeProxy } from '../doctor/check-proxy.ts';
import { checkStore, judgePictures, messageOf } from '../doctor/check-store.ts';
import {
  checkConfiguration,
  checkDiskSpace,
  checkNode,
  checkSecret,
  failure,
  type Finding,
  judgeClock,
  judgeMigrations,
  judgePool,
  judgeQueues,
  judgeVersion,
  lineOf,
  ok,
} from '../doctor/checks.ts';
import { migrationsFolder, openDatabaseAsItIs } from '../support/command-database.ts';
import { type Run, say } from '../support/command.ts';
import { verifyDocuments } from '../support/verification.ts';

/** `empfehlwerk doctor`: looks at everything the application needs; 1 when something is broken. */
export const doctor: Run = async ({ config, has }) => {
  const findings: Finding[] = [];
  const report = (...found: readonly Finding[]): void => {
    for (const finding of found) say(lineOf(finding));
    findings.push(...found);
  };
  report(checkNode(versions.node), ...checkConfiguration(config));
  report(...checkSecret(config.dataDir));
  try {
    const { pool, close } = await openDatabaseAsItIs(config);
    try {
      report(...(await lookAtDatabase(pool, config)));
      if (has('verify')) report(await lookAtDocuments(pool));
    } finally {
      await close();
    }
  } catch (error) {
    report(failure('Datenbank', explainFailure(error)));
  }
  report(await checkDiskSpace(config.dataDir), await checkStore(await openObjectStore(config)));
  if (config.smtpUrl !== '') report(await lookAtMail(config.smtpUrl));
  const broken = findings.filter(({ state }) => state === 'error').length;
  say(broken === 0 ? 'Kein Fehler gefunden.' : `${broken} Fehler gefunden.`);
  return broken === 0 ? 0 : 1;
};

async function lookAtDatabase(pool: Pool, config: Config): Promise<Finding[]> {
  const db = openDatabase(pool);
  const state = await readServerState(db);
  return [
    judgeVersion(state, config.databaseUrl === '' ? packagedVersion(config.dataDir) : null),
    ...judgePool(await readPoolState(pool)),
    judgeClock(state, new Date()),
    judgeMigrations(state, await migrationNames(migrationsFolder())),
    judgeProxy(config, await unknownProxyOf(db, state), new Date()),
    ...(state.hasQueue ? judgeQueues(await unscopedQueueFigures(db)) : []),
    ...(knows(state, '0130_picture_library') ? [await lookAtPictures(db, config)] : []),
  ];
}

/** A schema of before knows nothing of proxies. */
async function unknownProxyOf(db: Database, state: ServerState) {
  return knows(state, '0070_unknown_proxies') ? unscopedUnknownProxy(db) : null;
}

const knows = ({ migrations }: ServerState, name: string): boolean =>
  migrations?.includes(name) === true;

async function lookAtPictures(db: Database, config: Config): Promise<Finding> {
  try {
    const stored = new Set<string>();
    for await (const { key } of (await openObjectStore(config)).list('')) stored.add(key);
    return judgePictures(
      [...(await unscopedNeededKeys(db)), ...(await unscopedFileKeys(db))],
      stored,
    );
  } catch (error) {
    return failure('Bilder', `der Speicher ist nicht lesbar: ${messageOf(error)}`);
  }
}

async function lookAtDocuments(pool: Pool): Promise<Finding> {
  const code = await verifyDocuments(openDatabase(pool));
  return code === 0
    ? ok('Belege', 'alle geprüft')
    : failure('Belege', 'etwas stimmt nicht, siehe darüber');
}

async function lookAtMail(smtpUrl: string): Promise<Finding> {
  try {
    await reachMailServer(smtpUrl);
    return ok('E-Mail', 'der Mailserver antwortet und lässt die Anwendung ein');
  } catch (error) {
    return failure('E-Mail', `der Mailserver ist nicht erreichbar: ${messageOf(error)}`);
  }
}
