import type { PoolState } from '../../platform/db/pool-state.ts';
import type { ServerState } from '../../platform/db/server-state-list.ts';
import type { QueueFigure } from '../../platform/metrics/metrics.ts';
import { failure, ok, warning, type Finding } from './finding.ts';

const OLDEST = 150_000;
const TOLERATED_MS = 5_000;
const WRONG_MS = 60_000;
const LATE_SECONDS = 15 * 60;

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
