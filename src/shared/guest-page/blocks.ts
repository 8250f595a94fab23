interface BlockKind {
  readonly label: string;
  /** What it is for, in the choice of blocks. */
  readonly hint: string;
  /** What to put there, said in its place while it is empty. */
  readonly empty: string;
  /** At most one of them stands on a page. */
  readonly isOnce: boolean;
}

/** Kinds of blocks in the order in which they are offered. */
export const BLOCK_KINDS = {
  hero: {
    label: 'Auftakt',
    hint: 'Foto, Überschrift und Empfehlung',
    empty: 'Ein Foto Ihres Hauses im besten Licht, quer, mit ruhigem Himmel für die Überschrift.',
    isOnce: true,
  },
  text: {
    label: 'Text',
    hint: 'Überschrift und Absätze',
    empty: 'Zwei, drei Sätze, die Sie auch am Telefon sagen würden: was Gäste bei Ihnen erleben.',
    isOnce: false,
  },
  gallery: {
    label: 'Galerie',
    hint: 'Bis zu 12 Fotos',
    empty: 'Vier bis acht Fotos: Ankunft, gedeckte Tafel, ein Detail, der Abend.',
    isOnce: false,
  },
  facts: {
    label: 'Fakten',
    hint: 'Zahlen und Merkmale',
    empty: 'Drei bis fünf Zahlen, nach denen Gäste fragen: Plätze, Zimmer, Parkplätze.',
    isOnce: false,
  },
  spaces: {
    label: 'Räume',
    hint: 'Räume mit Plätzen je Bestuhlung',
    empty: 'Jeder Raum mit Foto, Größe und Plätzen je Bestuhlung.',
    isOnce: false,
  },
  voices: {
    label: 'Stimmen',
    hint: 'Was Gäste sagen',
    empty: 'Ein Satz eines Paares oder Kunden, der zugestimmt hat.',
    isOnce: false,
  },
  questions: {
    label: 'Fragen',
    hint: 'Fragen und Antworten',
    empty: 'Was am Telefon immer gefragt wird: Hunde, Feuerwerk, Sperrstunde, Übernachtung.',
    isOnce: false,
  },
  contact: {
    label: 'Ansprechpartner',
    hint: 'Wer sich kümmert',
    empty: 'Foto, Name und Telefonnummer der Person, die antwortet.',
    isOnce: false,
  },
  way: {
    label: 'Anfahrt',
    hint: 'Adresse, Weg und Lageplan',
    empty: 'Ihre Anschrift steht schon da; dazu Bahn, Parken und ein Lageplan.',
    isOnce: true,
  },
  benefit: {
    label: 'Gästevorteil',
    hint: 'Was Gäste bekommen',
    empty: 'Worte und Bedingungen stehen in der Kampagne, unter „Vorteil für Gäste“.',
    isOnce: true,
  },
  form: {
    label: 'Anfrage',
    hint: 'Das Formular der Kampagne',
    empty: 'Das Formular der Kampagne. Es steht auf jeder Seite.',
    isOnce: true,
  },
} as const satisfies Record<string, BlockKind>;

/** Longest texts and longest lists of a page. */
export const PAGE_LIMITS = {
  blocks: 30,
  line: 160,
  words: 1_200,
  quote: 500,
  text: 8_000,
  gallery: 12,
  facts: 8,
  spaces: 8,
  capacities: 6,
  voices: 6,
  questions: 12,
  icons: [
    'guests',
    'rooms',
    'parking',
    'outdoor',
    'kitchen',
    'music',
    'access',
    'dogs',
    'train',
    'water',
  ],
} as const;
