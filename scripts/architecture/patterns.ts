/** Regular expressions over paths relative to the root of the project. */
export const TEST_FILE = '\\.(test|e2e|bench)\\.tsx?$';

/** Folders that are never part of the product. */
export const AROUND_THE_PRODUCT = '^(tests|bench|scripts)/';

/** Files that put the parts together: they know every part, and no part knows them. */
export const COMPOSITION =
  '^src/server/(main|app|job-handlers|explain-failure)\\.ts$|^src/server/cli/';

/** What the kernel offers to use cases alone: decisions get instants and ids passed in. */
export const CLOCK_AND_CHANCE = '^src/server/kernel/(clock|new-id)\\.ts$';

/** The one HTTP file of a module; large modules have one per group of routes. */
export const ROUTES = '[/-]routes\\.ts$';

/** The files of a module that hold SQL. */
export const SQL_FILES = '(-|/)(store|queries)\\.ts$';

/** The files of a module that read for screens. */
export const SQL_READS = '(-|/)(queries|list)\\.ts$';

/** Files of a package, wherever it is installed. */
export function packages(...names: readonly string[]): string {
  return `(^|/)node_modules/(@types/)?(${names.map(escape).join('|')})/`;
}

function escape(name: string): string {
  return name.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '[^/]+');
}

/** Packages of pure functions and tables: no input, no output, no state. */
export const PURE_PACKAGES = packages(
  'zod',
  'temporal-polyfill',
  'temporal-spec',
  'libphonenumber-js',
  'marked',
  'ibantools',
  'stdnum',
  'validate-steuernummer',
  'i18n-iso-countries',
  'free-email-domains',
  'isbot',
  'qr',
);

export const ANY_PACKAGE = '(^|/)node_modules/';
