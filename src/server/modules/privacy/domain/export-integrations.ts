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
];
