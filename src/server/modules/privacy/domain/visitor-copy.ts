import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import { CONTACT_EXPORTED_COLUMNS } from '#shared/contracts/leads/lead.schema.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { exported, type ExportedTable } from './exported-table.ts';

/**
 * What a visitor gets by themselves, column by column: nobody looks through it before, so it holds
 * nothing that may concern others (Art. 15 (4) GDPR): what the recommendation earns, notes, and who of
 * the provider did what when. `20-visitors-copy.api.test.ts` holds it against the tables of a visitor.
 */
export const VISITOR_COPY: readonly ExportedTable[] = [
  exported(
    'leads',
    'anfragen',
    'Ihre Anfrage mit Stand und Betrag',
    'id campaign_id created_at updated_at status source offer_sent_at sale_amount_cents ' +
      'asks_confirmation confirmed_at event_date language',
  ),
  exported(
    'lead_persons',
    'angaben',
    'Ihre Kontaktdaten und Ihre Antworten im Formular',
    CONTACT_EXPORTED_COLUMNS.join(' '),
    'lead_id',
  ),
  exported(
    'lead_files',
    'dateien',
    'Dateien, die Sie mitgeschickt haben; sie selbst liegen in dateien/',
    'id lead_id place name kind bytes sha256 created_at',
  ),
  exported(
    'lead_benefits',
    'vorteil',
    'Der Vorteil, der Ihnen versprochen war, mit Ihrem Code',
    'lead_id code words conditions english_words english_conditions redeemed_on',
    'lead_id',
  ),
  exported(
    'lead_consents',
    'einwilligungen',
    'Ihre Einwilligungen im Wortlaut',
    'id lead_id kind text text_version accepted_at source',
  ),
  exported(
    'sales',
    'umsatz',
    'Der Umsatz aus Ihrem Auftrag',
    'id lead_id is_further sold_on revenue_cents note created_at updated_at',
  ),
  exported(
    'mails',
    'e-mails',
    'Welche E-Mails Sie bekommen haben',
    'id created_at kind from_name to_address subject status sent_at',
  ),
  exported(
    'mail_refusals',
    'abbestellungen',
    'Ob Sie automatische Nachfragen abbestellt haben',
    'lead_id refused_at',
    'lead_id',
  ),
];

/** What the copy says about itself. */
export function visitorReadMe(
  provider: { readonly businessName: string; readonly privacyPolicyUrl: string },
  now: Date,
): string {
  const { businessName, privacyPolicyUrl } = provider;
  return [
    `${PRODUCT_NAME}: Auskunft über Ihre Daten bei ${businessName} vom ${formatBerlinDateTime(now)}`,
    '',
    'daten/     alle Daten als JSON (Beträge in Cent, Zeiten in UTC)',
    'tabellen/  dieselben Daten als CSV für Tabellenprogramme (Beträge in Euro)',
    '',
    'Dateien in daten/ und tabellen/:',
    ...VISITOR_COPY.map(({ file, about }) => `  ${file}: ${about}`),
    '',
    'Nicht dabei ist, was auch andere betrifft (Art. 15 Abs. 4 DSGVO): die Prämie für die Empfehlung,',
    `interne Notizen, Worte, mit denen ein Partner Sie angekündigt hat, und wer bei ${businessName}`,
    `wann etwas geändert hat. Danach können Sie ${businessName} fragen.`,
    '',
    'Ihre Kontaktdaten bekommt nicht, wer Sie empfohlen hat.',
    ...(privacyPolicyUrl === ''
      ? []
      : [`Zwecke, Empfänger und Speicherdauer: ${privacyPolicyUrl}`]),
    '',
  ].join('\r\n');
}
