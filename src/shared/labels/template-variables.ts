/** What stands for data in mail templates (product-2.md section 3), as the chips name it. */
export const TEMPLATE_VARIABLES = {
  partnerName: 'Name des Partners',
  businessName: 'Ihr Firmenname',
  customerName: 'Name des Gastes',
  campaignName: 'Kampagne',
  date: 'Datum',
  address: 'Ihre Anschrift',
} as const;

export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES;
