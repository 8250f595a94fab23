/** German names of states, one list an entity. */
export const PARTNER_STATUSES = {
  active: 'Aktiv',
  inactive: 'Inaktiv',
  suspended: 'Gesperrt',
} as const;
export type PartnerStatus = keyof typeof PARTNER_STATUSES;

export const CAMPAIGN_STATUSES = {
  draft: 'Entwurf',
  active: 'Aktiv',
  paused: 'Pausiert',
  ended: 'Beendet',
} as const;
export type CampaignStatus = keyof typeof CAMPAIGN_STATUSES;

export const LINK_STATUSES = { active: 'Aktiv', inactive: 'Inaktiv' } as const;
export type LinkStatus = keyof typeof LINK_STATUSES;

export const LEAD_STATUSES = {
  new: 'Neu',
  offer_sent: 'Angebot gesendet',
  converted: 'Umsatz bestätigt',
  lost: 'Verloren',
  not_qualified: 'Nicht qualifiziert',
} as const;
export type LeadStatus = keyof typeof LEAD_STATUSES;

/** Why a lead earns nothing until the provider approves it. */
export const HELD_REASONS = {
  duplicate: 'Dublette',
  self_referral: 'Eigenanfrage des Partners',
  own_data: 'Angaben des Partners in der Anfrage',
  shared_network: 'Mehrere Anfragen aus einem Netz',
  jump: 'Auffälliger Sprung',
  unchecked: 'Ohne Sicherheitsprüfung gesendet',
} as const;
export type HeldReason = keyof typeof HELD_REASONS;

/** A request whose visitor was asked to confirm the address and has not done so yet. */
export const UNCONFIRMED = 'E-Mail noch nicht bestätigt';

export const COMMISSION_STATUSES = {
  pending: 'Offen',
  partial: 'Teilweise abgerechnet',
  paid: 'Abgerechnet',
  not_qualified: 'Nicht qualifiziert',
} as const;
export type CommissionStatus = keyof typeof COMMISSION_STATUSES;

export const CREDIT_NOTE_STATUSES = {
  created: 'Erstellt',
  sent: 'Gesendet',
  paid: 'Bezahlt',
  cancelled: 'Storniert',
} as const;
export type CreditNoteStatus = keyof typeof CREDIT_NOTE_STATUSES;

export const CREDIT_NOTE_KINDS = {
  credit_note: 'Gutschrift',
  payout_receipt: 'Auszahlungsbeleg',
  reversal: 'Stornobeleg',
} as const;
export type CreditNoteKind = keyof typeof CREDIT_NOTE_KINDS;

export const CANCELLATION_REASONS = {
  duplicate_payment: 'Doppelte Zahlung',
  incorrect_amount: 'Falscher Betrag',
  partner_request: 'Wunsch des Partners',
  data_error: 'Fehlerhafte Daten',
  fraud_prevention: 'Betrugsprävention',
  other: 'Sonstiges',
} as const;
export type CancellationReason = keyof typeof CANCELLATION_REASONS;

/** What becomes of money that was paid on a document which is cancelled. */
export const PAID_MONEY = {
  repaid: 'Der Partner zahlt den Betrag zurück',
  offset: 'Der Betrag wird mit der nächsten Auszahlung verrechnet',
  replaced: 'Ein neues Dokument ersetzt dieses, der Betrag wird darauf angerechnet',
} as const;
export type PaidMoney = keyof typeof PAID_MONEY;

/** What happens by each of them, in one sentence. */
export const WAY_EFFECTS: Readonly<Record<PaidMoney, string>> = {
  repaid:
    'Der Stornobeleg bittet um Rückzahlung. Den Eingang erfassen Sie beim Partner; bis dahin bleibt der Betrag dort offen.',
  offset:
    'Die nächste Auszahlung zahlt um diesen Betrag weniger aus und weist das aus. Was darüber hinausgeht, bleibt für die folgende offen.',
  replaced:
    'Das neue Dokument zahlt nur aus, was über den gezahlten Betrag hinausgeht. Ist es niedriger, bleibt der Rest offen.',
};

/** The partner's standing for VAT (docs/product/partners.md section 4); never has a default. */
export const TAX_STATUSES = {
  regular: 'Unternehmer, regelbesteuert',
  small_business: 'Kleinunternehmer (§ 19 UStG)',
  eu_business: 'Unternehmer im EU-Ausland',
  third_country: 'Unternehmer außerhalb der EU',
  private: 'Privatperson',
} as const;
export type TaxStatus = keyof typeof TAX_STATUSES;

/** Keys of a label list as the non-empty tuple that schemas want. */
export function keysOf<K extends string>(labels: Readonly<Record<K, string>>): [K, ...K[]] {
  return Object.keys(labels) as [K, ...K[]];
}
