/** What stands for data in mail templates (docs/product/marketing.md section 3; the document's name
 * and place next to them), as the chips name it. */
export const TEMPLATE_VARIABLES = {
  partnerName: 'Name des Partners',
  businessName: 'Firmenname',
  customerName: 'Name des Gastes',
  campaignName: 'Kampagne',
  documentName: 'Beleg mit Nummer',
  documentPlace: 'Wo der Beleg liegt',
  commission: 'Höhe der Prämie',
  month: 'Monat der Statistik',
  date: 'Datum',
  address: 'Anschrift',
} as const;

export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES;
