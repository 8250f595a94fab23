/**
 * The server's modules and whose doors each may use. Modules of the chain may use those to
 * their left; the others are named one by one.
 */
const chain = [
  'accounts',
  'subscriptions',
  'partners',
  'campaigns',
  'referral-links',
  'leads',
  'commissions',
  'clicks',
  'credit-notes',
  'bookkeeping',
  'reports',
] as const;

const others: Readonly<Record<string, readonly string[]>> = {
  'platform-pages': [],
  'public-page': ['campaigns', 'referral-links', 'leads', 'commissions', 'clicks'],
  'own-data': [
    'accounts',
    'subscriptions',
    'partners',
    'campaigns',
    'referral-links',
    'leads',
    'commissions',
    'clicks',
    'credit-notes',
    'reports',
    'marketing',
    'payments',
    'public-page',
  ],
  marketing: ['accounts', 'subscriptions', 'leads'],
  payments: ['accounts', 'subscriptions'],
  'print-studio': ['accounts', 'subscriptions', 'partners', 'campaigns', 'referral-links'],
  dashboard: [],
  search: [],
  figures: ['clicks'],
};

/** Every module with the modules whose doors it may use. */
export const allowedDoors: ReadonlyMap<string, readonly string[]> = new Map<
  string,
  readonly string[]
>([
  ...chain.map((name, place) => [name, chain.slice(0, place)] as const),
  ...Object.entries(others),
]);
