import { accessSync, constants, type Stats, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { readSecrets } from '#server/platform/crypto/secrets.ts';
import type { Config } from '../../config.ts';
import { operatorParty } from '../../modules/billing/index.ts';
import type { PoolState, ServerState } from '../../platform/db/server-state-queries.ts';
import type { QueueFigure } from '../../platform/metrics/metrics.ts';

/** How something stands: in order, worth a look, or broken. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'error';
  readonly subject: string;
  readonly text: string;
}

export const ok = (subject: string, text: string): Finding => ({ state: 'ok', subject, text });

const warning = (subject: string, text: string): Finding => ({
  state: 'warning',
  subject,
  text,
});

export const failure = (subject: string, text: string): Finding => ({
  state: 'error',
  subject,
  text,
});

const MARKS = { ok: 'ok      ', warning: 'Hinweis ', error: 'FEHLER  ' } as const;

/** A line for the person at the terminal. */
export const lineOf = ({ state, subject, text }: Finding): string =>
  `${MARKS[state]}${subject}: ${text}`;

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

const OLDEST = 150_000;

const TOLERATED_MS = 5_000;

const WRONG_MS = 60_000;

const LATE_SECONDS = 15 * 60;

const OLDEST_NODE = 24;

const SCARCE_BYTES = 2 * 2 ** 30;

const FULL_BYTES = 2 ** 28;

const inGigabytes = (bytes: number): string =>
  `${(bytes / 2 ** 30).toLocaleString('de-DE', { maximumFractionDigits: 1 })} GB frei`;

export function checkNode(version: string): Finding {
  const major = Number.parseInt(version, 10);
  return major < OLDEST_NODE
    ? failure('Node', `${version} ist zu alt, nötig ist ${OLDEST_NODE}`)
    : ok('Node', version);
}

/** Room where the data lies. */
export function judgeDiskSpace(folder: string, free: number): Finding {
  const text = `${folder}, ${inGigabytes(free)}`;
  if (free < FULL_BYTES) return failure('Platz', text);
  return free < SCARCE_BYTES ? warning('Platz', text) : ok('Platz', text);
}

export async function checkDiskSpace(folder: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return judgeDiskSpace(folder, bavail * bsize);
  } catch (error) {
    return failure('Platz', error instanceof Error ? error.message : String(error));
  }
}

/** The installation's secret and who may read it. */
export function checkSecret(dataDir: string): Finding[] {
  const path = join(dataDir, 'secret');
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined)
    return [warning('Schlüssel', `${path} fehlt noch, der erste Start legt ihn an`)];
  try {
    readSecrets(dataDir);
  } catch {
    return [failure('Schlüssel', `${path} ist beschädigt oder nicht lesbar`)];
  }
  return [judgeMode(path, found), checkWritable(dataDir)];
}

function judgeMode(path: string, { mode }: Stats): Finding {
  const others = mode & 0o077;
  return others === 0 || process.platform === 'win32'
    ? ok('Schlüssel', path)
    : failure('Schlüssel', `${path} ist für andere lesbar; chmod 600 hilft`);
}

function checkWritable(dataDir: string): Finding {
  try {
    accessSync(dataDir, constants.W_OK);
    return ok('Rechte', `${dataDir} ist beschreibbar`);
  } catch {
    return failure('Rechte', `${dataDir} ist für diesen Benutzer nicht beschreibbar`);
  }
}

/** @param embedded version of the server that comes with the application, null where another one is used */
export function judgeVersion(state: ServerState, embedded: string | null): Finding {
  const release = `PostgreSQL ${state.version}`;
  if (state.versionNumber < OLDEST)
    return failure('Datenbank', `${release}, nötig ist 15 oder neuer`);
  if (embedded === null) return ok('Datenbank', release);
  return embedded === state.version
    ? ok('Datenbank', `${release}, eingebaut`)
    : warning(
        'Datenbank',
        `${release} läuft noch, eingebaut ist ${embedded}: Starten Sie die Anwendung neu`,
      );
}

/** What a PgBouncer in front of the database lacks; nothing where it lacks nothing or there is none. */
export function judgePool({ keepsNames, hasLimit }: PoolState): Finding[] {
  return [
    ...(keepsNames
      ? []
      : [
          warning(
            'PgBouncer',
            'behält keine vorbereiteten Anweisungen: Setzen Sie max_prepared_statements = 200 (ab Version 1.21), Seiten brauchen dann weniger Zeit',
          ),
        ]),
    ...(hasLimit
      ? []
      : [
          warning(
            'PgBouncer',
            'gibt die Grenzen der Anwendung nicht weiter: Setzen Sie statement_timeout und idle_in_transaction_session_timeout für den Benutzer der Datenbank (docs/guide/scale.md)',
          ),
        ]),
  ];
}

export function judgeClock(state: ServerState, now: Date): Finding {
  const off = Math.abs(state.now.getTime() - now.getTime());
  const text = `${Math.round(off / 1000)} s Abstand zur Datenbank`;
  if (off > WRONG_MS) return failure('Uhr', text);
  return off > TOLERATED_MS ? warning('Uhr', text) : ok('Uhr', text);
}

/** @param known names of the migrations that this version brings */
export function judgeMigrations(state: ServerState, known: readonly string[]): Finding {
  const ran = new Set(state.migrations ?? []);
  const unknown = [...ran].filter((name) => !known.includes(name));
  const pending = known.filter((name) => !ran.has(name));
  if (unknown.length > 0)
    return failure(
      'Schema',
      `neuer als diese Version (${unknown.join(', ')}): Nehmen Sie die Version, die es angelegt hat`,
    );
  return pending.length === 0
    ? ok('Schema', `${known.at(-1) ?? 'leer'}, auf dem neuesten Stand`)
    : warning('Schema', `${pending.length} Schritte stehen aus, der nächste Start tut sie`);
}

export function judgeQueues(queues: readonly QueueFigure[]): Finding[] {
  const failed = queues.filter((queue) => queue.failed > 0);
  const late = queues.filter((queue) => queue.oldestSeconds > LATE_SECONDS);
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const findings = [
    ...late.map(({ queue, oldestSeconds }) =>
      failure(
        'Aufträge',
        `${queue} wartet seit ${Math.floor(oldestSeconds / 60)} min: Läuft ein Prozess mit SERVICES=worker?`,
      ),
    ),
    ...failed.map(({ queue, failed: count }) =>
      warning('Aufträge', `${count} von ${queue} aufgegeben, siehe „empfehlwerk jobs“`),
    ),
  ];
  return findings.length > 0 ? findings : [ok('Aufträge', `${waiting} warten`)];
}

/** What is configured, and what works but is hardly meant. Values are not shown: some are secret. */
export function checkConfiguration(config: Config): Finding[] {
  const given = config.given.length === 0 ? 'nichts gesetzt' : config.given.join(', ');
  const findings = [ok('Konfiguration', given)];
  const warn = (text: string): void => void findings.push(warning('Konfiguration', text));
  if (config.smtpUrl === '')
    warn(
      config.isProduction
        ? 'SMTP_URL fehlt, E-Mails werden aufbewahrt und nicht gesendet'
        : 'ohne SMTP_URL werden E-Mails nicht gesendet, sondern unter /dev/mail gezeigt',
    );
  if (!config.isProduction) warn('NODE_ENV ist nicht production');
  else if (!config.publicUrl.startsWith('https:'))
    warn('PUBLIC_URL ist keine https-Adresse, Anmeldungen gingen offen durch das Netz');
  if (operatorParty(config.operator) === null)
    warn('die Angaben OPERATOR_… sind nicht vollständig, Tarife lassen sich nicht buchen');
  if (config.vatConfirmation !== null && config.vatConfirmation.apiUrl !== '')
    warn('VAT_CONFIRMATION_URL ist gesetzt, USt-IdNrn. bestätigt nicht das BZSt selbst');
  if (config.metricsPort !== null && !LOOPBACK.has(config.metricsHost))
    warn(`METRICS_HOST ist ${config.metricsHost}, das Netz dahinter muss abgeschlossen sein`);
  return findings;
}
