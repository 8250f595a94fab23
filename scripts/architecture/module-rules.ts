import type { IForbiddenRuleType } from 'dependency-cruiser';
import { allowedDoors } from './module-map.ts';
import {
  ANY_PACKAGE,
  CLOCK_AND_CHANCE,
  COMPOSITION,
  PURE_PACKAGES,
  TEST_FILE,
} from './patterns.ts';

const orderRules = [...allowedDoors].map(([name, doors]): IForbiddenRuleType => {
  const open = [name, ...doors].join('|');
  return {
    name: `module-order-${name}`,
    comment: `${name} may use: ${doors.length === 0 ? 'no other module' : doors.join(', ')}.`,
    severity: 'error',
    from: { path: `^src/server/modules/${name}/` },
    to: { path: '^src/server/modules/', pathNot: `^src/server/modules/(${open})/` },
  };
});

/** How the server's modules see each other, and what their domain may see. */
export const moduleRules: IForbiddenRuleType[] = [
  ...orderRules,
  {
    name: 'module-is-on-the-map',
    comment: 'A new module gets its place in module-map.ts first.',
    severity: 'error',
    from: {
      path: '^src/server/modules/',
      pathNot: `^src/server/modules/(${[...allowedDoors.keys()].join('|')})/`,
    },
    to: {},
  },
  {
    name: 'module-door-only',
    comment: 'Another module is used through its index.ts.',
    severity: 'error',
    from: { path: '^src/server/modules/([^/]+)/' },
    to: {
      path: '^src/server/modules/',
      pathNot: ['^src/server/modules/$1/', '^src/server/modules/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'composition-uses-doors',
    comment: 'The composition sees doors, routes and job definitions, nothing deeper.',
    severity: 'error',
    from: { path: COMPOSITION },
    to: {
      path: '^src/server/modules/',
      pathNot: '^src/server/modules/[^/]+/(index|routes|jobs)\\.ts$',
    },
  },
  {
    name: 'domain-sees-itself-kernel-shared',
    comment: 'Decisions get data and now, and return data.',
    severity: 'error',
    from: { path: '^src/server/modules/([^/]+)/.*domain/', pathNot: TEST_FILE },
    to: {
      path: '^src/',
      pathNot: ['^src/server/modules/$1/.*domain/', '^src/server/kernel/', '^src/shared/'],
    },
  },
  {
    name: 'domain-takes-no-clock-and-no-chance',
    severity: 'error',
    from: { path: '^src/server/modules/[^/]+/.*domain/', pathNot: TEST_FILE },
    to: { path: CLOCK_AND_CHANCE },
  },
  {
    name: 'domain-uses-pure-packages',
    severity: 'error',
    from: { path: '^src/server/modules/[^/]+/.*domain/', pathNot: TEST_FILE },
    to: { path: ANY_PACKAGE, pathNot: PURE_PACKAGES },
  },
  {
    name: 'domain-is-pure',
    severity: 'error',
    from: { path: '^src/server/modules/[^/]+/.*domain/', pathNot: TEST_FILE },
    to: { dependencyTypes: ['core'] },
  },
];
