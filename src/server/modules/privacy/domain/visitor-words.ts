import type { Language } from '#shared/guest-language.ts';
import { FATE_IN_ENGLISH, REASONS_IN_ENGLISH } from '#shared/guest-words/own-data-words.ts';
import { KEPT_REASONS, type KeptReason } from '#shared/retention-law.ts';
import { PERSON_TABLES } from './person-tables.ts';

interface Words {
  /** What of the table goes. */
  readonly gone?: string;
  /** What of it stays; why, the table of tables says. */
  readonly rest?: string;
}

const LETTERS = 'E-Mails an Sie und die Links darin';
const REPORTS = 'Ihre E-Mail-Adresse in Berichten über Prämien';
const PERSON = 'Ihr Name, Ihre Kontaktdaten und alle Antworten im Formular';
const NOTES = 'Notizen zu Ihrer Anfrage und der genaue Tag Ihrer Veranstaltung';

/** What becomes of each table of a visitor, in words for the visitor. */
export const VISITOR_WORDS: Readonly<Record<string, Words>> = {
  lead_persons: { gone: PERSON },
  announced_recommendations: { gone: 'Worte, mit denen ein Partner Sie angekündigt hat' },
  idempotent_answers: { gone: PERSON },
  mails: { gone: LETTERS },
  lead_files: { gone: 'Dateien, die Sie mitgeschickt haben' },
  lead_benefits: { gone: 'Der Code Ihres Vorteils' },
  booking_numbers: { gone: 'Die Nummer Ihrer Buchung' },
  lead_confirmations: { gone: LETTERS },
  visitor_wishes: { gone: LETTERS },
  visitor_mails: { gone: LETTERS },
  mail_refusals: { gone: 'Der Vermerk, dass Sie Nachfragen abbestellt haben' },
  billing_report_files: { gone: REPORTS },
  billing_reports: { gone: REPORTS },
  event_texts: { gone: NOTES },
  leads: {
    gone: NOTES,
    rest: 'Dass es eine Anfrage gab, mit Empfehlung, Monat, Stand und Betrag',
  },
  commissions: { gone: NOTES, rest: 'Die Prämie für die Empfehlung' },
  sales: { gone: NOTES, rest: 'Der Umsatz aus Ihrem Auftrag' },
  lead_consents: { rest: 'Der Wortlaut Ihrer Einwilligungen' },
  automation_deliveries: { rest: 'Dass eine automatische Nachfrage ging' },
  audit_events: { rest: 'Wann die Anfrage geändert wurde' },
  person_erasures: { rest: 'Der Nachweis dieser Löschung' },
};

export interface VisitorFate {
  readonly goes: readonly string[];
  readonly stays: readonly { readonly what: readonly string[]; readonly why: string }[];
}

/** What an erasure deletes of a visitor and what stays, whatever there is of them. */
export function visitorFate(language: Language): VisitorFate {
  const said = (german: string): string =>
    language === 'de' ? german : (FATE_IN_ENGLISH[german] ?? german);
  const reasons = new Map<KeptReason, string[]>();
  for (const { table, why } of PERSON_TABLES.visitor) {
    const rest = VISITOR_WORDS[table]?.rest;
    if (why !== undefined && rest !== undefined)
      reasons.set(why, [...(reasons.get(why) ?? []), said(rest)]);
  }
  return {
    goes: [...new Set(Object.values(VISITOR_WORDS).flatMap(({ gone }) => gone ?? []))].map(said),
    stays: [...reasons].map(([why, what]) => {
      const { law } = KEPT_REASONS[why];
      const sentence = language === 'de' ? KEPT_REASONS[why].sentence : REASONS_IN_ENGLISH[why];
      return { what, why: law === '' ? sentence : `${sentence} (${law})` };
    }),
  };
}
