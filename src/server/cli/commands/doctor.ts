import { versions } from 'node:process';
import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import { explainFailure } from '../../explain-failure.ts';
import type { Database } from '../../kernel/database.ts';
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
import { judgeProxy } from '../doctor/check-proxy.ts';
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
  report(await checkDiskSpace(config.dataDir));
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
  ];
}

/** A schema of before knows nothing of proxies. */
async function unknownProxyOf(db: Database, { migrations }: ServerState) {
  const isKept = migrations?.includes('0070_unknown_proxies') === true;
  return isKept ? unscopedUnknownProxy(db) : null;
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
    const reason = error instanceof Error ? error.message : String(error);
    return failure('E-Mail', `der Mailserver ist nicht erreichbar: ${reason}`);
  }
}
