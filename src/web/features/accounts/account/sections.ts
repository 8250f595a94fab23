/** Parts of the account settings; the id is their anchor in the address. */
export const SECTIONS = {
  business: { id: 'geschaeftsdaten', title: 'Geschäftsdaten' },
  tax: { id: 'steuerdaten', title: 'Steuerdaten' },
  logo: { id: 'logo', title: 'Logo' },
  links: { id: 'kurze-links', title: 'Kurze Links' },
  ownAddress: { id: 'eigene-adresse', title: 'Eigene Adresse' },
  numbering: { id: 'nummernkreis', title: 'Gutschrift-Nummern' },
  legal: { id: 'rechtliches', title: 'Rechtliche Links' },
  email: { id: 'e-mail', title: 'E-Mail-Adressen' },
} as const;
