/**
 * Where the dialog before the registration notes, for this tab alone, that its three texts were
 * accepted. Not in the address: a link from elsewhere can't tick boxes for anybody.
 */
export const LEGAL_ACCEPTED_KEY = 'legal-accepted';

/**
 * The texts of the legal acceptance dialog (docs/product/public-site.md section 15), word by word.
 */
export const LEGAL_TEXTS = [
  { id: 'terms', path: '/terms', before: 'Ich stimme den', name: 'AGB' },
  { id: 'privacy', path: '/privacy', before: 'Ich stimme der', name: 'Datenschutzerklärung' },
  {
    id: 'processing',
    path: '/data-processing-agreement',
    before: 'Ich stimme dem',
    name: 'Vertrag zur Auftragsverarbeitung',
  },
] as const;
