import type { IForbiddenRuleType } from 'dependency-cruiser';
import { ANY_PACKAGE, TEST_FILE, packages } from './patterns.ts';

/** What the public page may bring along: every visitor on a slow phone loads it. */
export const PUBLIC_PAGE_PACKAGES = packages('react', 'react-dom', 'altcha-lib', 'scheduler');

/**
 * Features that show a part of another one: the page of payouts shows claims and bank files, that of
 * billing what is owed at a key date, a person's data is given up where the person is shown, keys for
 * other software are account settings, and the stream of tasks takes the steps of
 * requests and payouts.
 */
const SHOWN_BY: Readonly<Record<string, readonly string[]>> = {
  commissions: ['credit-notes', 'reporting'],
  leads: ['reporting'],
  'credit-notes': ['reporting'],
  bookkeeping: ['billing', 'credit-notes'],
  integrations: ['accounts'],
  privacy: ['accounts', 'billing', 'leads', 'partners'],
};

const shownBy = Object.entries(SHOWN_BY).map(([feature, others]): IForbiddenRuleType => ({
  name: 'features-do-not-know-each-other',
  comment: `${feature} is shown by ${others.join(', ')}.`,
  severity: 'error',
  from: {
    path: '^src/web/features/',
    pathNot: `^src/web/features/(${[feature, ...others].join('|')})/`,
  },
  to: { path: `^src/web/features/${feature}/` },
}));

export const webRules: IForbiddenRuleType[] = [
  ...shownBy,
  {
    name: 'features-do-not-know-each-other',
    severity: 'error',
    from: { path: '^src/web/features/([^/]+)/' },
    to: {
      path: '^src/web/features/',
      pathNot: ['^src/web/features/$1/', `^src/web/features/(${Object.keys(SHOWN_BY).join('|')})/`],
    },
  },
  {
    name: 'features-do-not-know-the-shell',
    severity: 'error',
    from: { path: '^src/web/features/', pathNot: TEST_FILE },
    to: { path: '^src/web/app/' },
  },
  {
    name: 'parts-know-no-feature',
    comment: 'What several features show stands in parts and knows none of them.',
    severity: 'error',
    from: { path: '^src/web/parts/' },
    to: { path: '^src/web/(app|features)/' },
  },
  {
    name: 'kit-has-no-product-words',
    severity: 'error',
    from: { path: '^src/web/ui/' },
    to: { path: '^src/web/(app|features|parts|public-site|api)/' },
  },
  {
    name: 'client-knows-no-screen',
    severity: 'error',
    from: { path: '^src/web/api/' },
    to: { path: '^src/web/(app|features|parts|public-site|ui)/' },
  },
  {
    name: 'public-page-is-drawn-by-its-previews',
    comment: 'The previews of campaigns and of own branding draw the public page itself.',
    severity: 'error',
    from: {
      path: '^src/web/(app|features|parts)/',
      pathNot: ['^src/web/parts/page-preview/', '^src/web/parts/branding/'],
    },
    to: { path: '^src/web/public-site/guest-page/' },
  },
  {
    name: 'public-page-stands-alone',
    severity: 'error',
    from: { path: '^src/web/public-site/guest-page/' },
    to: { path: '^src/web/(app|features|parts|ui|api)/' },
  },
  {
    name: 'public-page-brings-few-packages',
    comment: 'No UI library and no zod; types may be imported.',
    severity: 'error',
    from: { path: '^src/web/public-site/guest-page/', pathNot: TEST_FILE },
    to: {
      path: ANY_PACKAGE,
      pathNot: PUBLIC_PAGE_PACKAGES,
      dependencyTypesNot: ['type-only'],
    },
  },
];
