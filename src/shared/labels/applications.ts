/** What has become of an application whose address is confirmed (docs/product/partner-area.md section 14). */
export const APPLICATION_STATES = {
  open: 'Offen',
  accepted: 'Angenommen',
  declined: 'Abgelehnt',
  lapsed: 'Verfallen',
} as const;
export type ApplicationState = keyof typeof APPLICATION_STATES;
