/** What partners can be mailed about and may refuse, kind by kind (docs/product/partner-area.md section 13). */
export const NOTICE_KINDS = ['request', 'reward', 'document', 'bonus', 'statistics'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

interface NoticeWords {
  /** Of the switch. */
  readonly label: string;
  /** In 'keine … mehr'. */
  readonly what: string;
  /** When such a mail comes, and what else its refusal means. */
  readonly about: string;
  /** On the page of the mailed link: what they go on getting. */
  readonly stays: string;
}

const OTHERS = 'Andere Nachrichten bekommen Sie weiterhin.';

export const NOTICES: Readonly<Record<NoticeKind, NoticeWords>> = {
  request: {
    label: 'Neue Anfragen',
    what: 'Benachrichtigungen über neue Anfragen',
    about: 'Wenn Ihr Link eine Anfrage gebracht hat.',
    stays: OTHERS,
  },
  reward: {
    label: 'Prämien',
    what: 'Benachrichtigungen über Prämien',
    about: 'Wenn eine Buchung bestätigt ist oder eine Anfrage oder ein Klick nicht vergütet wird.',
    stays: OTHERS,
  },
  document: {
    label: 'Gutschriften und Belege',
    what: 'E-Mails mit Gutschriften und Belegen',
    about: 'Ausgeschaltet finden Sie neue Dokumente hier unter „Belege“.',
    stays:
      'Neue Dokumente stehen im Partnerbereich unter „Belege“ bereit. Per E-Mail kommen sie nur noch, wenn der Anbieter sie eigens sendet oder Sie keinen Zugang zum Partnerbereich haben.',
  },
  bonus: {
    label: 'Bonusaktionen',
    what: 'Ankündigungen von Bonusaktionen',
    about: 'Wenn der Anbieter für eine Zeit eine andere Prämie zahlt.',
    stays: 'Welche Prämie gerade gilt, steht weiterhin bei Ihren Links. ' + OTHERS,
  },
  statistics: {
    label: 'Monatszahlen',
    what: 'Monatszahlen',
    about:
      'Am Monatsanfang Klicks, Anfragen und Prämien. Ausgeschaltet lädt Sie auch niemand mehr per E-Mail in den Partnerbereich ein.',
    stays: OTHERS,
  },
};
