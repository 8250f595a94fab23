import type { CalendarDate } from '#shared/calendar-date.ts';
import { isCountryCode } from '#shared/countries.ts';
import { numberFindings } from '#shared/tax/number-findings.ts';
import { PROVIDER_ABROAD } from '#shared/tax/provider-country.ts';
import { refusedVatId } from '#shared/tax/refused-vat-id.ts';
import {
  taxContradictions,
  type TaxFacts,
  type TaxFinding,
  type TaxFindingId,
} from '#shared/tax/tax-findings.ts';
import type { ProviderSnapshot } from './credit-note-snapshot.ts';

/** German documents are issued by providers in Germany alone (decision 0146). */
const PROVIDER_IN_GERMANY: Precondition = {
  id: 'P1',
  who: 'provider',
  fixAt: ['country'],
  ruleIds: ['§ 14 UStG', '§ 13b UStG'],
  blocks: 'documentAndEInvoice',
  message: PROVIDER_ABROAD,
};

/**
 * Everything a credit note or its e-invoice needs, with the German sentence that names what is
 * missing. Held word for word against tests/support/credit-note-preconditions.json.
 */
export interface Precondition {
  readonly id: PreconditionId;
  readonly who: 'partner' | 'provider' | 'document';
  /** Fields of the partner form or the account settings where it is fixed; empty for the document. */
  readonly fixAt: readonly string[];
  /** Paragraphs of the law and e-invoice rules behind it. */
  readonly ruleIds: readonly string[];
  readonly blocks: Blocks;
  readonly message: string;
}

/**
 * `nothing`: worth a notice, the documents are made all the same. `receiptInstead`: a Gutschrift
 * is impossible, an Auszahlungsbeleg is made. `untilConfirmed`: a question about tax that somebody
 * answers for each document.
 */
export type Blocks =
  | 'document'
  | 'eInvoice'
  | 'documentAndEInvoice'
  | 'receiptInstead'
  | 'untilConfirmed'
  | 'nothing';

/** Of the list below. */
export type ListedId =
  | 'E0'
  | `E${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`
  | `E${13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23}`;

/** P1 and P2 are the provider's country and characters, F1 the partner's; T and Q come of the tax data. */
export type PreconditionId = ListedId | 'P1' | 'P2' | 'F1' | TaxFindingId;

/** In the order in which they are shown. */
export const PRECONDITIONS: readonly (Precondition & { readonly id: ListedId })[] = [
  // Beside the list: without a tax status nothing can be issued
  // (docs/product/credit-notes.md section 1).
  {
    id: 'E0',
    who: 'partner',
    fixAt: ['taxStatus'],
    ruleIds: ['§ 14c UStG'],
    blocks: 'documentAndEInvoice',
    message:
      'Der Steuerstatus des Partners ist noch nicht gewählt. Ohne ihn kann kein Dokument erstellt werden.',
  },
  {
    id: 'E1',
    who: 'partner',
    fixAt: ['taxStatus'],
    ruleIds: ['§ 2 UStG', '§ 14c Abs. 2 UStG'],
    blocks: 'receiptInstead',
    message:
      'Der Partner ist als Privatperson geführt. Eine Gutschrift nach § 14 UStG und eine E-Rechnung sind nicht möglich; es wird ein Auszahlungsbeleg ohne Umsatzsteuer erstellt.',
  },
  {
    id: 'E2',
    who: 'partner',
    fixAt: ['selfBillingAgreedAt'],
    ruleIds: ['§ 14 Abs. 2 Satz 5 UStG'],
    blocks: 'documentAndEInvoice',
    message:
      'Für diesen Partner ist noch keine Vereinbarung zur Abrechnung per Gutschrift hinterlegt. Bitte holen Sie die Zustimmung ein und erfassen Sie das Datum.',
  },
  {
    id: 'E3',
    who: 'partner',
    fixAt: ['companyName', 'firstName', 'lastName'],
    ruleIds: ['BR-06'],
    blocks: 'eInvoice',
    message: 'Name bzw. Firma des Partners fehlt.',
  },
  {
    id: 'E4',
    who: 'partner',
    fixAt: ['street'],
    ruleIds: ['§ 14 Abs. 4 Nr. 1 UStG'],
    blocks: 'document',
    message:
      'Straße und Hausnummer des Partners fehlen (vollständige Anschrift ist Pflichtangabe).',
  },
  {
    id: 'E5',
    who: 'partner',
    fixAt: ['postalCode'],
    ruleIds: ['BR-DE-4'],
    blocks: 'eInvoice',
    message: 'Die Postleitzahl des Partners fehlt.',
  },
  {
    id: 'E6',
    who: 'partner',
    fixAt: ['city'],
    ruleIds: ['BR-DE-3'],
    blocks: 'eInvoice',
    message: 'Der Ort des Partners fehlt.',
  },
  {
    id: 'E7',
    who: 'partner',
    fixAt: ['country'],
    ruleIds: ['BR-09', 'BR-CL-14'],
    blocks: 'eInvoice',
    message:
      'Das Land des Partners ist unbekannt. Bitte wählen Sie ein Land aus der Liste (intern: ISO-Code wie DE, AT).',
  },
  {
    id: 'E8',
    who: 'partner',
    fixAt: ['firstName', 'lastName'],
    ruleIds: ['BR-DE-2', 'BR-DE-5'],
    blocks: 'eInvoice',
    message:
      'Für die E-Rechnung wird ein Ansprechpartner des Partners benötigt (Vor- und Nachname).',
  },
  {
    id: 'E9',
    who: 'partner',
    fixAt: ['phone'],
    ruleIds: ['BR-DE-6', 'BR-DE-27'],
    blocks: 'eInvoice',
    message: 'Für die E-Rechnung fehlt die Telefonnummer des Partners (mindestens 3 Ziffern).',
  },
  {
    id: 'E10',
    who: 'partner',
    fixAt: ['email'],
    ruleIds: ['BR-DE-7', 'BR-DE-28', 'PEPPOL-EN16931-R020', 'BR-62'],
    blocks: 'eInvoice',
    message: 'Für die E-Rechnung fehlt eine gültige E-Mail-Adresse des Partners.',
  },
  {
    id: 'E11',
    who: 'partner',
    fixAt: ['vatId', 'taxNumber'],
    ruleIds: ['§ 14 Abs. 4 Nr. 2 UStG', 'BR-S-02', 'BR-E-02', 'BR-DE-16'],
    blocks: 'documentAndEInvoice',
    message:
      'USt-IdNr. oder Steuernummer des Partners fehlt. Sie ist auch bei Kleinunternehmern Pflichtangabe (§ 34a UStDV).',
  },
  {
    id: 'E12',
    who: 'partner',
    fixAt: ['vatId'],
    ruleIds: ['BR-CO-09'],
    blocks: 'eInvoice',
    message:
      'Die USt-IdNr. des Partners muss mit dem Länderkennzeichen beginnen (z. B. DE123456789).',
  },
  {
    id: 'E13',
    who: 'partner',
    fixAt: ['internalId'],
    ruleIds: ['BR-CO-26'],
    blocks: 'eInvoice',
    message:
      'Die interne Partner-Nummer fehlt (wird als Verkäuferkennung BT-29 benötigt, wenn keine USt-IdNr. vorliegt).',
  },
  {
    id: 'E14',
    who: 'partner',
    fixAt: ['vatId'],
    ruleIds: ['BR-AE-02', '§ 14a Abs. 5 UStG'],
    blocks: 'documentAndEInvoice',
    message:
      'Bei einem Partner im EU-Ausland wird dessen USt-IdNr. benötigt (Steuerschuldnerschaft des Leistungsempfängers).',
  },
  {
    id: 'E15',
    who: 'provider',
    fixAt: ['vatId'],
    ruleIds: ['BR-AE-02'],
    blocks: 'eInvoice',
    message:
      'Für Gutschriften an ausländische Partner wird Ihre eigene USt-IdNr. benötigt (Account-Einstellungen).',
  },
  {
    id: 'E16',
    who: 'partner',
    fixAt: ['iban'],
    ruleIds: ['BR-61', 'CII-SR-470', 'BR-DE-23-a', 'BR-DE-19'],
    blocks: 'nothing',
    message:
      'IBAN des Partners fehlt oder ist ungültig. Ohne IBAN wird die Zahlungsart "nicht festgelegt" übermittelt.',
  },
  {
    id: 'E17',
    who: 'provider',
    fixAt: ['businessName', 'address', 'postalCode', 'city', 'country'],
    ruleIds: ['BR-07', 'BR-DE-8', 'BR-DE-9', 'BR-11', 'BR-CL-14'],
    blocks: 'documentAndEInvoice',
    message:
      'Ihre Firmenanschrift ist unvollständig (Name, Straße, PLZ, Ort, Land). Bitte ergänzen Sie die Account-Einstellungen.',
  },
  {
    id: 'E18',
    who: 'provider',
    fixAt: ['publicEmail'],
    ruleIds: ['PEPPOL-EN16931-R010', 'BR-63'],
    blocks: 'eInvoice',
    message: 'Ihre E-Mail-Adresse fehlt (elektronische Adresse des Rechnungsempfängers, BT-49).',
  },
  {
    id: 'E19',
    who: 'document',
    fixAt: [],
    ruleIds: ['BR-DE-15'],
    blocks: 'eInvoice',
    message: 'Interne Referenz fehlt (BT-10). Die Anwendung setzt sie automatisch.',
  },
  {
    id: 'E20',
    who: 'document',
    fixAt: [],
    ruleIds: ['§ 14 Abs. 4 Nr. 6 UStG', 'BR-29', 'BR-DE-TMP-32'],
    blocks: 'document',
    message: 'Der Leistungszeitraum konnte nicht ermittelt werden.',
  },
  {
    id: 'E21',
    who: 'document',
    fixAt: [],
    ruleIds: ['BR-16', 'BR-27', 'BR-CO-10', 'BR-CO-14', 'BR-CO-15'],
    blocks: 'documentAndEInvoice',
    message: 'Es sind keine abrechenbaren Prämien ausgewählt.',
  },
  {
    id: 'E22',
    who: 'document',
    fixAt: [],
    ruleIds: ['BR-55', 'BR-DE-26'],
    blocks: 'document',
    message: 'Die Stornierung muss auf Nummer und Datum der ursprünglichen Gutschrift verweisen.',
  },
  {
    id: 'E23',
    who: 'partner',
    fixAt: ['country', 'taxStatus'],
    ruleIds: ['§ 13b Abs. 2 Nr. 1 UStG'],
    blocks: 'eInvoice',
    message:
      'Für Partner außerhalb der EU wird keine E-Rechnung erzeugt; die Gutschrift wird als PDF ohne Umsatzsteuer mit dem Hinweis "Steuerschuldnerschaft des Leistungsempfängers" erstellt.',
  },
];

/**
 * What of the tax data of partner and provider does not fit together, for a document to be issued:
 * contradictions block it, questions wait for an answer.
 * @param vatIdRefusedOn day on which the authority did not confirm the partner's id; null where it did,
 *   or was not asked
 */
export function taxPreconditions(
  partner: TaxFacts & { readonly taxNumber: string },
  { countryCode }: Pick<ProviderSnapshot, 'countryCode'>,
  vatIdRefusedOn: CalendarDate | null,
): Precondition[] {
  const findings = [
    ...taxContradictions(partner),
    ...numberFindings(partner),
    ...refusedVatId(partner.vatId, vatIdRefusedOn),
  ];
  return [
    ...findings.map(preconditionOf),
    ...(isCountryCode(countryCode) && countryCode !== 'DE' ? [PROVIDER_IN_GERMANY] : []),
  ];
}

function preconditionOf({ id, fixAt, ruleIds, kind, message }: TaxFinding): Precondition {
  const blocks = kind === 'question' ? 'untilConfirmed' : 'documentAndEInvoice';
  return { id, who: 'partner', fixAt, ruleIds, blocks, message };
}
