/**
 * The capabilities of the product in the order of their dependencies: each module may use the doors
 * of those before it. The web's features and the contracts carry the same names.
 */
const chain = [
  'accounts',
  'billing',
  'partners',
  'campaigns',
  'leads',
  'commissions',
  'clicks',
  'credit-notes',
  'bookkeeping',
] as const;

/** Modules outside the chain, with the doors they may use. */
const others: Readonly<Record<string, readonly string[]>> = {
  approvals: ['accounts', 'partners', 'credit-notes', 'bookkeeping'],
  marketing: ['accounts', 'billing', 'campaigns', 'leads', 'commissions'],
  reporting: chain,
  'partner-area': [...chain, 'marketing', 'reporting'],
  'public-site': ['campaigns', 'leads', 'commissions', 'clicks', 'partner-area', 'integrations'],
  integrations: [...chain, 'reporting'],
  operator: ['accounts', 'billing', 'public-site'],
  privacy: [
    ...chain,
    'approvals',
    'marketing',
    'reporting',
    'public-site',
    'partner-area',
    'integrations',
    'operator',
  ],
};

/** Every module with the modules whose doors it may use. */
export const allowedDoors: ReadonlyMap<string, readonly string[]> = new Map<
  string,
  readonly string[]
>([
  ...chain.map((name, place) => [name, chain.slice(0, place)] as const),
  ...Object.entries(others),
]);
