/**
 * What other software may learn of, in the words of the screen where somebody chooses it
 * (docs/product/integrations.md section 5). Names stay; new ones are added.
 */
export const EVENT_TYPES = {
  'partner.created': 'Partner angelegt',
  'partner.updated': 'Partner geändert',
  'partner.applied': 'Partner hat sich beworben',
  'campaign.activated': 'Kampagne aktiviert',
  'campaign.ended': 'Kampagne beendet',
  'lead.created': 'Anfrage eingegangen',
  'lead.offer_sent': 'Angebot gesendet',
  'lead.confirmed': 'Umsatz bestätigt',
  'lead.not_qualified': 'Anfrage nicht qualifiziert',
  'lead.lost': 'Anfrage verloren',
  'commission.earned': 'Prämie verdient',
  'commission.changed': 'Prämie geändert',
  'commission.settled': 'Prämie abgerechnet',
  'credit_note.issued': 'Gutschrift ausgestellt',
  'credit_note.sent': 'Gutschrift gesendet',
  'credit_note.paid': 'Gutschrift bezahlt',
  'credit_note.reversed': 'Gutschrift storniert',
  'credit_note.objected': 'Gutschrift widersprochen',
  'payout_batch.finished': 'Sammelauszahlung fertig',
  'partner_account.bank_changed': 'Partner hat Bankverbindung geändert',
} as const;

export type EventType = keyof typeof EVENT_TYPES;

/** What an event is about: `subject` of the event, whose id is `subjectId`. */
export const EVENT_SUBJECTS = {
  'partner.created': 'partner',
  'partner.updated': 'partner',
  'partner.applied': 'partner_application',
  'campaign.activated': 'campaign',
  'campaign.ended': 'campaign',
  'lead.created': 'lead',
  'lead.offer_sent': 'lead',
  'lead.confirmed': 'lead',
  'lead.not_qualified': 'lead',
  'lead.lost': 'lead',
  'commission.earned': 'commission',
  'commission.changed': 'commission',
  'commission.settled': 'commission',
  'credit_note.issued': 'credit_note',
  'credit_note.sent': 'credit_note',
  'credit_note.paid': 'credit_note',
  'credit_note.reversed': 'credit_note',
  'credit_note.objected': 'credit_note',
  'payout_batch.finished': 'payout_batch',
  'partner_account.bank_changed': 'partner',
} as const satisfies Readonly<Record<EventType, string>>;

export type EventSubject = (typeof EVENT_SUBJECTS)[EventType];

/** Days for which events can be read. */
export const EVENT_DAYS = 30;
