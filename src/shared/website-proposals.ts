/**
 * What can be proposed from a provider's website, in the order in which it is shown
 * (docs/product/accounts.md section 17).
 */
export const PROPOSED_FIELDS = {
  businessName: { group: 'business', label: 'Firmenname' },
  address: { group: 'business', label: 'Straße und Hausnummer' },
  postalCode: { group: 'business', label: 'PLZ' },
  city: { group: 'business', label: 'Stadt' },
  phone: { group: 'contact', label: 'Telefon' },
  publicEmail: { group: 'contact', label: 'Öffentliche E-Mail' },
  website: { group: 'contact', label: 'Website' },
  hrNumber: { group: 'register', label: 'Handelsregisternummer' },
  vatId: { group: 'register', label: 'USt-ID' },
  taxNumber: { group: 'register', label: 'Steuernummer' },
  imprintUrl: { group: 'legal', label: 'Impressum' },
  privacyPolicyUrl: { group: 'legal', label: 'Datenschutzerklärung' },
  termsUrl: { group: 'legal', label: 'AGB' },
  buttonColor: { group: 'look', label: 'Farbe der Buttons' },
  backgroundColor: { group: 'look', label: 'Farbe des Hintergrunds' },
} as const;

export type ProposedField = keyof typeof PROPOSED_FIELDS;

export const PROPOSED_FIELD_NAMES = Object.keys(PROPOSED_FIELDS) as [
  ProposedField,
  ...ProposedField[],
];

/** Colours belong to the own branding of a plan. */
export const PROPOSED_COLOURS = ['buttonColor', 'backgroundColor'] as const;

/** Headings of the groups, in their order. */
export const PROPOSAL_GROUPS = {
  business: 'Name & Anschrift',
  contact: 'Kontakt',
  register: 'Register & Steuern',
  legal: 'Rechtliche Links',
  look: 'Logo & Farben',
  photos: 'Fotos',
} as const;

export type ProposalGroup = keyof typeof PROPOSAL_GROUPS;

/** Where on the website a proposal stands, as it is said. */
export const PROPOSAL_PAGES = {
  imprint: 'aus dem Impressum',
  home: 'von der Startseite',
  data: 'aus den Angaben für Suchmaschinen',
  style: 'aus der Gestaltung',
  typed: 'wie eingegeben',
} as const;

export type ProposalPage = keyof typeof PROPOSAL_PAGES;

/** Photographs that are proposed at most. */
export const PROPOSED_PHOTOS_MAX = 6;

/** Proposals are deleted after so many hours, whether or not something was taken. */
export const PROPOSAL_HOURS = 24;

/** Why nothing could be read, and what can be done: always also by hand. */
export const READING_FAILURES = {
  refused_url:
    'Diese Adresse können wir nicht lesen. Bitte geben Sie die Adresse Ihrer Startseite an, zum Beispiel www.gut-lindenhof.de.',
  refused_address: 'Diese Adresse führt nicht ins öffentliche Internet.',
  dns: 'Diese Adresse haben wir nicht gefunden. Bitte prüfen Sie die Schreibweise.',
  tls: 'Die Verbindung zu Ihrer Website ist nicht sicher: Das Zertifikat ist ungültig oder abgelaufen. Bitte geben Sie das dem weiter, der Ihre Website betreut.',
  connection: 'Ihre Website hat die Verbindung nicht angenommen. Bitte versuchen Sie es später.',
  timeout: 'Ihre Website hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es später.',
  too_large: 'Die Startseite ist größer als 3 MB. So große Seiten lesen wir nicht.',
  redirect_elsewhere:
    'Ihre Website leitet auf eine andere Adresse weiter. Bitte geben Sie die Adresse an, bei der man am Ende ankommt.',
  too_many_redirects: 'Ihre Website leitet immer wieder weiter, ohne anzukommen.',
  status:
    'Ihre Website hat mit einer Fehlermeldung geantwortet oder liest Anfragen wie unsere nicht.',
  bad_answer: 'Was Ihre Website geantwortet hat, ist keine lesbare Seite.',
  not_html: 'Unter dieser Adresse liegt keine Internetseite, sondern eine Datei.',
  robots:
    'Ihre Website möchte nicht von Programmen gelesen werden (robots.txt). Daran halten wir uns.',
  nothing_found:
    'Auf Ihrer Website haben wir kein Impressum und keine Angaben gefunden, die wir sicher lesen können.',
  interrupted: 'Das Lesen wurde unterbrochen. Bitte versuchen Sie es noch einmal.',
} as const;

export type ReadingFailure = keyof typeof READING_FAILURES;

export const READING_FAILURE_NAMES = Object.keys(READING_FAILURES) as [
  ReadingFailure,
  ...ReadingFailure[],
];
