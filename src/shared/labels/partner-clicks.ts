import type { ClickReason, ClickVerdict } from './clicks.ts';

/** Names of a hit's verdict as its partner reads them; only counted hits count and earn. */
export const PARTNER_VERDICTS: Readonly<Record<ClickVerdict, string>> = {
  valid: 'Gezählt',
  duplicate: 'Doppelt',
  bot: 'Programm',
  prefetch: 'Nicht gezeigt',
  own: 'Vom Anbieter',
  inactive: 'Nicht verfügbar',
  over_limit: 'Limit erreicht',
};

/** What a verdict means, in one sentence; nothing of the visitor's device or address. */
export const PARTNER_VERDICT_MEANINGS: Readonly<Record<ClickVerdict, string>> = {
  valid: 'Jemand hat Ihren Link geöffnet.',
  duplicate: 'Dieselbe Person hat den Link innerhalb von 24 Stunden noch einmal geöffnet.',
  bot: 'Suchmaschinen, Vorschauen in Nachrichten und andere Programme zählen nicht.',
  prefetch: 'Die Seite wurde geladen, aber niemandem gezeigt.',
  own: 'Der Anbieter hat den Link selbst geöffnet.',
  inactive: 'Ihr Link oder die Aktion war zu dieser Zeit nicht verfügbar.',
  over_limit: 'Aus demselben Netz kamen an diesem Tag schon so viele Klicks, wie zählen können.',
};

/** Where a reason says more to a partner than its verdict. */
const REASONS: Readonly<Partial<Record<string, string>>> = {
  link_inactive: 'Ihr Link war zu dieser Zeit ausgeschaltet.',
  partner_inactive: 'Ihre Teilnahme war zu dieser Zeit nicht aktiv.',
  campaign_inactive: 'Die Aktion war zu dieser Zeit angehalten.',
  campaign_not_started: 'Die Aktion hatte noch nicht begonnen.',
  campaign_ended: 'Die Aktion war schon beendet.',
} satisfies Partial<Record<ClickReason, string>>;

/** Why a hit got its verdict, as a sentence to the partner. */
export function partnerReason(verdict: ClickVerdict, reason: string): string {
  return REASONS[reason] ?? PARTNER_VERDICT_MEANINGS[verdict];
}
