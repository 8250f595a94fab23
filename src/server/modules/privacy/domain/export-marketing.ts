import { exported, type ExportedTable } from './exported-table.ts';

/** What a provider has written, uploaded and switched on in the marketing center. */
export const MARKETING_TABLES: readonly ExportedTable[] = [
  exported(
    'mail_templates',
    'e-mail-vorlagen',
    'Ihre E-Mail-Vorlagen',
    'id kind name description is_standard is_used created_at',
  ),
  exported(
    'mail_template_versions',
    'e-mail-vorlagen-fassungen',
    'Fassungen Ihrer E-Mail-Vorlagen',
    'template_id version created_at created_by subject html_content',
    'template_id version',
  ),
  exported(
    'library_texts',
    'text-bibliothek',
    'Eigene und angepasste Texte der Text-Bibliothek',
    'id stock_key title description content created_at updated_at',
  ),
  exported(
    'released_texts',
    'texte-fuer-partner',
    'Texte der Text-Bibliothek, die Sie für Partner freigegeben haben',
    'id text_name released_at',
  ),
  exported(
    'partner_pictures',
    'bilder-fuer-partner',
    'Ihre Bilder für Partner, die Bilder selbst in hexadezimaler Schrift',
    'id name created_at width height bytes thumb_bytes',
  ),
  exported(
    'automations',
    'automatisierungen',
    'Automatische E-Mails: was eingeschaltet ist',
    'kind is_on counts_from resting_since updated_at',
    'kind',
  ),
  exported(
    'automation_runs',
    'automatisierungen-laeufe',
    'Wann automatische E-Mails gingen und wie viele',
    'id kind due_on started_at moved_at finished_at broken_off cursor reached without_address ' +
      'refused left_out',
  ),
  exported(
    'automation_deliveries',
    'automatisierungen-empfaenger',
    'An wen automatische E-Mails gingen',
    'kind occasion recipient_id partner_id lead_id run_id outcome withdrawn_at',
    'run_id recipient_id occasion',
  ),
  exported(
    'payable_notices',
    'automatisierungen-mindestbetrag',
    'Welche Partner Ihnen als auszahlbar gemeldet wurden',
    'id partner_id campaign_id run_id open_cents ended_at',
  ),
];
