import type { IForbiddenRuleType } from 'dependency-cruiser';
import {
  ANY_PACKAGE,
  AROUND_THE_PRODUCT,
  CLOCK_AND_CHANCE,
  COMPOSITION,
  PURE_PACKAGES,
  TEST_FILE,
} from './patterns.ts';

/** `web → shared ← kernel ← platform ← modules ← app, main`. */
export const layerRules: IForbiddenRuleType[] = [
  {
    name: 'web-and-server-meet-in-shared',
    comment: 'The browser talks to the server over HTTP; both know the contracts in shared.',
    severity: 'error',
    from: { path: '^src/web/' },
    to: { path: '^src/server/' },
  },
  {
    name: 'server-knows-no-screen',
    comment: 'Rendered pages come from the built entry, not from an import.',
    severity: 'error',
    from: { path: '^src/server/' },
    to: { path: '^src/web/' },
  },
  {
    name: 'shared-is-the-ground',
    severity: 'error',
    from: { path: '^src/shared/' },
    to: { path: '^src/(server|web)/' },
  },
  {
    name: 'shared-is-pure',
    comment: 'Shared runs in the browser and on the server: no builtins, only pure packages.',
    severity: 'error',
    from: { path: '^src/shared/', pathNot: TEST_FILE },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'shared-uses-pure-packages',
    severity: 'error',
    from: { path: '^src/shared/', pathNot: TEST_FILE },
    to: { path: ANY_PACKAGE, pathNot: PURE_PACKAGES },
  },
  {
    name: 'kernel-sees-only-shared',
    severity: 'error',
    from: { path: '^src/server/kernel/', pathNot: TEST_FILE },
    to: { path: '^src/server/', pathNot: '^src/server/kernel/' },
  },
  {
    name: 'kernel-is-pure',
    severity: 'error',
    from: { path: '^src/server/kernel/', pathNot: TEST_FILE },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'kernel-uses-pure-packages',
    severity: 'error',
    from: { path: '^src/server/kernel/', pathNot: [TEST_FILE, CLOCK_AND_CHANCE] },
    to: { path: ANY_PACKAGE, pathNot: PURE_PACKAGES },
  },
  {
    name: 'platform-knows-no-module',
    severity: 'error',
    from: { path: '^src/server/platform/' },
    to: { path: ['^src/server/modules/', COMPOSITION] },
  },
  {
    name: 'parts-do-not-know-the-house',
    comment: 'What is needed from the composition is passed in.',
    severity: 'error',
    from: { path: '^src/server/(kernel|platform|modules)/' },
    to: { path: COMPOSITION },
  },
  {
    name: 'product-knows-no-tests',
    severity: 'error',
    from: { path: '^src/', pathNot: TEST_FILE },
    to: { path: [AROUND_THE_PRODUCT, TEST_FILE] },
  },
];
