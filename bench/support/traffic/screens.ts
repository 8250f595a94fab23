/** What the screens ask when they open, and what their tabs poll. */
export const SCREENS: readonly (readonly string[])[] = [
  ['/api/dashboard/stats'],
  ['/api/partners?limit=100', '/api/partners/summary', '/api/credit-note-readiness'],
  ['/api/campaigns?limit=100', '/api/campaigns/summary'],
  ['/api/leads?limit=100'],
  ['/api/payouts?limit=50', '/api/payouts/stats', '/api/pending-premiums/partners'],
];
