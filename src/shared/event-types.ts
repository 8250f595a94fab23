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
