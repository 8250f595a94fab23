/** What kind of event a partner announces (docs/product/partner-area.md section 7). */
export const ANNOUNCED_KINDS = {
  wedding: 'Hochzeit',
  birthday: 'Geburtstag',
  family: 'Familienfeier',
  company: 'Firmenfeier',
  other: 'Andere Feier',
} as const;
export type AnnouncedKind = keyof typeof ANNOUNCED_KINDS;

export const ANNOUNCEMENT_STATES = {
  open: 'Angekündigt',
  assigned: 'Zugeordnet',
  declined: 'Abgelehnt',
  lapsed: 'Verfallen',
} as const;
export type AnnouncementState = keyof typeof ANNOUNCEMENT_STATES;

/** Why a provider declines; the same words on both sides. */
export const DECLINE_REASONS = {
  no_contact: 'Es hat sich niemand gemeldet, auf den der Hinweis passt.',
  known_before: 'Die Gäste waren schon vorher bekannt.',
  unknown: 'Der Hinweis ist keinem Gast zuzuordnen.',
  other: 'Die Empfehlung konnte nicht berücksichtigt werden.',
} as const;
export type DeclineReason = keyof typeof DECLINE_REASONS;
