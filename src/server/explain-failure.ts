import { ConfigError } from './config.ts';

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN']);
/** Classes 28 and 3D: wrong user, password or database. */
const REFUSED = /^(28|3D)/;

/** The code of an error, or of what caused it. */
function codeOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : '';
}

/** What PgBouncer says of the limits that the application asks for when it connects. */
const UNKNOWN_TO_POOL = /unsupported startup parameter/;

/** Why something failed, in German, for the person at the terminal. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError)
    return `Die Konfiguration hat Fehler:\n${error.errors.map((line) => `  ${line}`).join('\n')}`;
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error);
  if (UNKNOWN_TO_POOL.test(error.message))
    return 'Der PgBouncer vor der Datenbank lehnt die Grenzen der Anwendung ab. Setzen Sie in pgbouncer.ini ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout (docs/guide/scale.md).';
  if (code === 'EADDRINUSE')
    return 'Der Port ist schon belegt. Beenden Sie das andere Programm, oder geben Sie mit PORT einen anderen an.';
  if (UNREACHABLE.has(code))
    return `Die Datenbank ist nicht erreichbar (${code}). Prüfen Sie DATABASE_URL.`;
  if (REFUSED.test(code))
    return `Die Datenbank lässt die Anwendung nicht ein (${code}). Prüfen Sie Benutzer, Passwort und Name in DATABASE_URL.`;
  return error.message === '' ? error.name : error.message;
}
