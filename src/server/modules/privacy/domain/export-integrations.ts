import { exported, type ExportedTable } from './exported-table.ts';

/** What other software may use and is sent, in the order of the whole export. */
export const INTEGRATION_TABLES: readonly ExportedTable[] = [
  exported(
    'api_keys',
    'api-schluessel',
    'Ihre API-Schlüssel, ohne den Schlüssel selbst',
    'id name ending is_test scopes networks created_at created_by expires_at revoked_at replaced_by ' +
      'last_used_on last_used_network',
  ),
  exported(
    'calendar_feeds',
    'kalender-abos',
    'Kalender-Abos der Benutzer, ohne ihre Adresse',
    'user_id states created_at last_fetched_on',
    'user_id',
  ),
  exported(
    'booking_numbers',
    'buchungsnummern',
    'Nummern eingelesener Buchungen und ihre Anfragen',
    'number lead_id booked_on taken_at taken_by',
    'number',
  ),
  exported(
    'api_events',
    'ereignisse',
    'Was andere Software über Ihr Programm erfahren kann, der letzten Wochen',
    'id type subject subject_id happened_at data number',
  ),
  exported(
    'sandboxes',
    'testprogramme',
    'Testprogramme mit erdachten Daten, auf denen Ihre Schlüssel für Tests arbeiten',
    'sandbox_id created_at filled_at ended_at',
    'created_at sandbox_id',
  ),
  exported(
    'webhook_endpoints',
    'webhooks',
    'Ihre Webhooks, ohne ihre Geheimnisse',
    'id name url event_types includes_personal_data previous_secret_until created_at created_by ' +
      'disabled_at disabled_for first_failed_at warned_at last_succeeded_at last_number',
  ),
  exported(
    'webhook_deliveries',
    'webhooks-nachrichten',
    'Was Ihren Webhooks in den letzten Wochen gesendet wurde',
    'id endpoint_id number event_id subject_id created_at state tries next_try_at',
  ),
  exported(
    'webhook_attempts',
    'webhooks-versuche',
    'Jeder Versuch dazu mit dem Anfang der Antwort',
    'id delivery_id at by_hand status failure duration_ms answer_headers answer_body is_cut with_personal_data',
  ),
];
