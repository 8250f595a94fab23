/** The six looks of a guest page, by the name in addresses and stores; each with what it is like. */
export const LOOKS = {
  schloss: { label: 'Schloss', hint: 'Festlich, mit Serifen und viel Ruhe' },
  landgut: { label: 'Landgut', hint: 'Warm, mit Papier und Handschrift' },
  loft: { label: 'Loft', hint: 'Dunkel, groß und städtisch' },
  hotel: { label: 'Hotel', hint: 'Klar, in strengem Raster' },
  kueste: { label: 'Küste', hint: 'Hell und luftig' },
  tagung: { label: 'Tagung', hint: 'Sachlich, mit Zahlen zuerst' },
} as const;
export type Look = keyof typeof LOOKS;

/** What the free plan has of them (docs/product/billing.md section 1). */
export const FREE_LOOK: Look = 'hotel';
export const FREE_BLOCKS = ['hero', 'text', 'form'] as const;

export const LOOK_IDS = Object.keys(LOOKS) as [Look, ...Look[]];
