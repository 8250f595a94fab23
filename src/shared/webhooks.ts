/** What is said of webhooks on both sides (docs/product/integrations.md section 6). */

export const MOST_WEBHOOKS = 20;

/** The type of a message that somebody asks for to try their receiver. */
export const TEST_EVENT = 'webhook.test';

/** For how long the log shows what was sent. */
export const WEBHOOK_LOG_DAYS = 30;

/** What became of a message. */
export const DELIVERY_STATES = {
  waiting: 'Wartet',
  delivered: 'Zugestellt',
  failed: 'Nicht zugestellt',
} as const;

/** Why an endpoint gets nothing. */
export const WEBHOOK_OFF_REASONS = {
  user: 'Ausgeschaltet',
  failing: 'Ausgeschaltet, weil fünf Tage lang nichts ankam',
  gone: 'Ausgeschaltet, weil der Empfänger sich abgemeldet hat (410)',
} as const;

/** Why a message got no answer. */
export const DELIVERY_FAILURES = {
  refused_url: 'Die Adresse muss mit https beginnen und ohne Port und Anmeldedaten auskommen.',
  refused_address: 'Die Adresse führt nicht ins öffentliche Internet.',
  dns: 'Der Name der Adresse wurde nicht gefunden.',
  tls: 'Das Zertifikat des Empfängers ist ungültig oder seine Verschlüsselung fehlerhaft.',
  connection: 'Die Verbindung kam nicht zustande oder brach ab.',
  timeout: 'Keine vollständige Antwort innerhalb von 10 Sekunden.',
  bad_answer: 'Die Antwort war kein verständliches HTTP.',
} as const;
export type DeliveryFailure = keyof typeof DELIVERY_FAILURES;

/** 'Angenommen', 'Weiterleitung; Webhooks folgen keiner' */
export function answerWords(status: number): string {
  if (status >= 200 && status < 300) return 'Angenommen';
  if (status >= 300 && status < 400)
    return 'Weiterleitung: Ihr wird nicht gefolgt. Tragen Sie die endgültige Adresse ein.';
  if (status === 410) return 'Der Empfänger will nichts mehr bekommen.';
  if (status === 401 || status === 403) return 'Der Empfänger verlangt eine Anmeldung.';
  if (status === 404) return 'Unter dieser Adresse nimmt der Empfänger nichts entgegen.';
  if (status >= 500) return 'Der Empfänger meldet einen eigenen Fehler.';
  return 'Nicht angenommen';
}
