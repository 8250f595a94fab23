/** In the order of the screen. */
export const AUTOMATION_KINDS = ['follow_up', 'partner_statistics', 'minimum_payout'] as const;
export type AutomationKind = (typeof AUTOMATION_KINDS)[number];

/** The e-mails that go out by themselves (docs/product/marketing.md section 6). */
export const AUTOMATIONS = {
  follow_up: {
    name: 'Nachfassen nach 7 Tagen',
    about:
      'Sieben Tage nach Ihrem Angebot fragt eine E-Mail bei Anfragenden nach, wenn das Angebot noch offen ist.',
    template: 'follow_up',
  },
  partner_statistics: {
    name: 'Monatsstatistik am 1. des Monats',
    about: 'Partner lesen, was ihre Empfehlungen im Vormonat bewirkt haben.',
    template: 'partner_statistics',
  },
  minimum_payout: {
    name: 'Mindestbetrag erreicht',
    about:
      'Sie lesen, welche Partner in einer Kampagne den Mindestbetrag für eine Auszahlung erreicht haben.',
    template: null,
  },
} as const satisfies Record<AutomationKind, object>;

export function isAutomationKind(text: string): text is AutomationKind {
  return Object.hasOwn(AUTOMATIONS, text);
}

/** How a run of an automation ended early. */
export const BROKEN_OFF = {
  switched_off: 'Abgebrochen: ausgeschaltet',
  resting: 'Abgebrochen: der Tarif hat keine Automatisierungen',
} as const;
export type BrokenOff = keyof typeof BROKEN_OFF;

/** What became of one recipient. */
export const RECIPIENT_RESULTS = {
  waiting: 'Wartet auf Versand',
  sent: 'Gesendet',
  kept: 'Nicht zugestellt (kein Mailserver)',
  failing: 'Versand wird wiederholt',
  withdrawn: 'Vor dem Versand abbestellt',
  without_address: 'Keine E-Mail-Adresse',
  refused: 'Abbestellt',
  left_out: 'Ohne Einwilligung oder bestätigte Adresse',
  named: 'In der E-Mail an Sie genannt',
} as const;
export type RecipientResult = keyof typeof RECIPIENT_RESULTS;
