/** German names of a hit's verdict; only valid hits count and earn. */
export const CLICK_VERDICTS = {
  valid: 'Gültig',
  duplicate: 'Doppelt',
  bot: 'Bot',
  prefetch: 'Nicht gezeigt',
  own: 'Eigener Aufruf',
  inactive: 'Nicht verfügbar',
  over_limit: 'Limit erreicht',
} as const;
export type ClickVerdict = keyof typeof CLICK_VERDICTS;

/** What a verdict means for the provider, as a whole sentence. */
export const VERDICT_MEANINGS: Readonly<Record<ClickVerdict, string>> = {
  valid: 'Zählt, und verdient eine Prämie, wenn die Kampagne Klicks vergütet.',
  duplicate: 'Mehrfachklick innerhalb von 24 Stunden zählt nicht.',
  bot: 'Suchmaschinen, Vorschauen und andere Programme zählen nicht.',
  prefetch: 'Die Seite wurde geladen, aber niemandem angezeigt; das zählt nicht.',
  own: 'Ihre eigenen Aufrufe, während Sie angemeldet sind, zählen nicht.',
  inactive: 'Link, Partner oder Kampagne waren nicht verfügbar; das zählt nicht.',
  over_limit: 'Weitere Klicks aus demselben Netz am selben Tag oder über dem Budget zählen nicht.',
};

/** Why a hit got its verdict. */
export const CLICK_REASONS = {
  within_24_hours: 'Derselbe Besucher innerhalb von 24 Stunden',
  head_request: 'Nur Kopfdaten abgefragt',
  no_user_agent: 'Ohne Browserkennung',
  absurd_user_agent: 'Unglaubwürdige Browserkennung',
  known_bot: 'Bekannter Bot',
  prefetch: 'Vom Browser vorab geladen',
  embedded: 'In eine fremde Seite eingebettet',
  not_shown: 'Seite wurde nicht angezeigt',
  logged_in: 'Sie waren angemeldet',
  link_inactive: 'Link nicht aktiv',
  partner_inactive: 'Partner nicht aktiv',
  campaign_inactive: 'Kampagne nicht aktiv',
  campaign_not_started: 'Kampagne noch nicht gestartet',
  campaign_ended: 'Kampagne beendet',
  network_limit: 'Zu viele Klicks aus demselben Netz an einem Tag',
  budget_reached: 'Budget erreicht',
} as const;
export type ClickReason = keyof typeof CLICK_REASONS;
