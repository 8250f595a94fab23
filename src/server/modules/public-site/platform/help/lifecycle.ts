/** A step in the lifecycle of a commission; the text below the picture says the same as the picture. */
export interface LifecycleStep {
  readonly id: string;
  readonly title: string;
  /** Second line in the picture. */
  readonly sub: string;
  readonly text: string;
}

/**
 * From the link to the payment (docs/product/clicks.md section 1, docs/product/leads.md section 3,
 * docs/product/credit-notes.md section 11).
 */
export const LIFECYCLE = {
  link: {
    id: 'link',
    title: 'Link',
    sub: 'Partner empfiehlt',
    text: 'Ihr Partner verteilt seinen Empfehlungslink: als Adresse, als QR-Code oder gedruckt.',
  },
  click: {
    id: 'click',
    title: 'Klick',
    sub: 'Besucher kommt',
    text: 'Ein Besucher öffnet den Link. Bots, Doppelklicks und eigene Klicks zählen nicht.',
  },
  lead: {
    id: 'lead',
    title: 'Anfrage',
    sub: 'Formular gesendet',
    text: 'Der Besucher sendet das Formular. Sie finden ihn unter Anfragen, mit allen Antworten.',
  },
  offer: {
    id: 'offer',
    title: 'Angebot',
    sub: 'Sie bieten an',
    text: 'Sie senden Ihr Angebot und vermerken es bei der Anfrage.',
  },
  sale: {
    id: 'sale',
    title: 'Umsatz',
    sub: 'von Ihnen bestätigt',
    text: 'Kommt der Auftrag zustande, tragen Sie den Umsatz ein und bestätigen ihn.',
  },
  commission: {
    id: 'commission',
    title: 'Prämie des Partners',
    sub: 'offen, bis sie abgerechnet ist',
    text: 'Je nach Kampagne entsteht die Prämie mit dem Klick, mit der Anfrage oder mit dem bestätigten Umsatz. Bis zur Abrechnung ist sie offen.',
  },
  dropped: {
    id: 'dropped',
    title: 'Entfällt',
    sub: 'nicht qualifiziert',
    text: 'Ist eine Anfrage nicht qualifiziert, entfällt die Prämie mit Begründung. Ist sie schon abgerechnet, geht das nicht mehr.',
  },
  minimum: {
    id: 'minimum',
    title: 'Mindestbetrag',
    sub: 'der Kampagne erreicht',
    text: 'Ist die Mindestauszahlung der Kampagne erreicht, steht der Partner auf dem Dashboard als auszahlbar.',
  },
  note: {
    id: 'note',
    title: 'Gutschrift',
    sub: 'mit eigener Nummer',
    text: 'Sie rechnen die Prämien ab: Die Gutschrift bekommt ihre Nummer und ändert sich nie mehr. Ein Storno macht die Prämien wieder offen.',
  },
  sent: {
    id: 'sent',
    title: 'Gesendet',
    sub: 'an den Partner',
    text: 'Der Partner bekommt PDF und, wo vorgesehen, die E-Rechnung per E-Mail.',
  },
  paid: {
    id: 'paid',
    title: 'Bezahlt',
    sub: 'mit Datum',
    text: 'Sie überweisen, auf Wunsch mit einer SEPA-Datei, und vermerken die Zahlung.',
  },
} as const satisfies Record<string, LifecycleStep>;

export type LifecycleStepId = keyof typeof LIFECYCLE;

interface Box {
  readonly step: LifecycleStepId;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Way {
  readonly path: string;
  /** Does not happen to every commission. */
  readonly isExceptional?: true;
  readonly label?: { readonly x: number; readonly y: number; readonly lines: readonly string[] };
}

/** Where the steps stand in a picture; lengths are its own units. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly ways: readonly Way[];
}

const wide = (step: LifecycleStepId, column: number, y: number): Box => ({
  step,
  x: column * 187,
  y,
  width: 152,
  height: 60,
});

/** For wide screens: what happens above, what is earned in the middle, what is paid below. */
export const WIDE_LAYOUT: Layout = {
  width: 900,
  height: 364,
  boxes: [
    wide('link', 0, 2),
    wide('click', 1, 2),
    wide('lead', 2, 2),
    wide('offer', 3, 2),
    wide('sale', 4, 2),
    { step: 'commission', x: 187, y: 150, width: 713, height: 64 },
    wide('dropped', 0, 152),
    wide('minimum', 1, 302),
    wide('note', 2, 302),
    wide('sent', 3, 302),
    wide('paid', 4, 302),
  ],
  ways: [
    { path: 'M152 32H184' },
    { path: 'M339 32H371' },
    { path: 'M526 32H558' },
    { path: 'M713 32H745' },
    { path: 'M263 62V147', label: { x: 273, y: 111, lines: ['Prämie pro Klick'] } },
    { path: 'M450 62V147', label: { x: 460, y: 111, lines: ['pro Anfrage'] } },
    { path: 'M824 62V147', label: { x: 724, y: 111, lines: ['pro Umsatz'] } },
    { path: 'M187 182H155', isExceptional: true },
    { path: 'M263 214V299' },
    { path: 'M339 332H371' },
    { path: 'M526 332H558' },
    { path: 'M713 332H745' },
    {
      path: 'M450 302V217',
      isExceptional: true,
      label: { x: 460, y: 263, lines: ['Storno: wieder offen'] },
    },
  ],
};

const narrow = (step: LifecycleStepId, y: number): Box => ({
  step,
  x: 2,
  y,
  width: 186,
  height: 54,
});

/** For phones: from the top down, what is earned in the middle. */
export const NARROW_LAYOUT: Layout = {
  width: 340,
  height: 836,
  boxes: [
    narrow('link', 2),
    narrow('click', 86),
    narrow('lead', 170),
    narrow('offer', 254),
    narrow('sale', 338),
    { step: 'commission', x: 2, y: 436, width: 336, height: 60 },
    narrow('minimum', 530),
    { step: 'dropped', x: 216, y: 530, width: 122, height: 54 },
    narrow('note', 614),
    narrow('sent', 698),
    narrow('paid', 780),
  ],
  ways: [
    { path: 'M95 56V83' },
    { path: 'M95 140V167' },
    { path: 'M95 224V251' },
    { path: 'M95 308V335' },
    { path: 'M188 113H292V433', label: { x: 196, y: 106, lines: ['pro Klick'] } },
    { path: 'M188 197H292', label: { x: 196, y: 190, lines: ['pro Anfrage'] } },
    { path: 'M188 365H292', label: { x: 196, y: 358, lines: ['pro Umsatz'] } },
    { path: 'M95 496V527' },
    { path: 'M277 496V527', isExceptional: true },
    { path: 'M95 584V611' },
    { path: 'M95 668V695' },
    { path: 'M95 752V777' },
    {
      path: 'M188 641H202V499',
      isExceptional: true,
      label: { x: 212, y: 634, lines: ['Storno:', 'wieder offen'] },
    },
  ],
};
