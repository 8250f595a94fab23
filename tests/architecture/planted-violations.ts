/** One broken rule: what was done wrong, the file that does it, and the rule that must say so. */
export type Planted = {
  wrong: string;
  rule: string;
  path: string;
  text: string;
  /** Further files that the wrong needs, path and text. */
  beside?: Readonly<Record<string, string>>;
};

/** A file that imports one thing. */
function importing(specifier: string): string {
  return `import * as wanted from '${specifier}';\nexport const used = wanted;\n`;
}

export const plantedViolations: readonly Planted[] = [
  {
    wrong: 'a screen imports the server',
    rule: 'web-and-server-meet-in-shared',
    path: 'src/web/features/leads/planted-server.ts',
    text: importing('#server/modules/leads/index.ts'),
  },
  {
    wrong: 'a screen imports only a type of the server',
    rule: 'web-and-server-meet-in-shared',
    path: 'src/web/features/leads/planted-server-type.ts',
    text: `import type { recordLead } from '#server/modules/leads/index.ts';\nexport type R = typeof recordLead;`,
  },
  {
    wrong: 'the server imports a screen',
    rule: 'server-knows-no-screen',
    path: 'src/server/modules/leads/planted-screen.ts',
    text: importing('#web/public-site/guest-page/form-page.tsx'),
  },
  {
    wrong: 'shared imports the kernel',
    rule: 'shared-is-the-ground',
    path: 'src/shared/planted-kernel.ts',
    text: importing('#server/kernel/domain-error.ts'),
  },
  {
    wrong: 'shared imports a builtin of Node',
    rule: 'shared-is-pure',
    path: 'src/shared/planted-builtin.ts',
    text: importing('node:fs'),
  },
  {
    wrong: 'shared imports a UI library',
    rule: 'shared-uses-pure-packages',
    path: 'src/shared/planted-ui.ts',
    text: importing('react'),
  },
  {
    wrong: 'shared reads the clock',
    rule: 'pure-code-reads-no-clock',
    path: 'src/shared/planted-clock.ts',
    text: `import { cents } from './money.ts';\nexport const now = [cents, new Date()];`,
  },
  {
    wrong: 'the kernel imports the platform',
    rule: 'kernel-sees-only-shared',
    path: 'src/server/kernel/planted-platform.ts',
    text: importing('#server/platform/http/server.ts'),
  },
  {
    wrong: 'the kernel imports the database client',
    rule: 'kernel-uses-pure-packages',
    path: 'src/server/kernel/planted-database.ts',
    text: importing('kysely'),
  },
  {
    wrong: 'the platform imports a module',
    rule: 'platform-knows-no-module',
    path: 'src/server/platform/http/planted-module.ts',
    text: importing('#server/modules/leads/index.ts'),
  },
  {
    wrong: 'a module imports the application',
    rule: 'parts-do-not-know-the-house',
    path: 'src/server/modules/leads/planted-app.ts',
    text: importing('#server/app.ts'),
  },
  {
    wrong: 'the product imports a test helper',
    rule: 'product-knows-no-tests',
    path: 'src/server/modules/leads/planted-helper.ts',
    text: importing('#tests/support/a-lead.ts'),
  },
  {
    wrong: "a module reaches behind another module's door",
    rule: 'module-door-only',
    path: 'src/server/modules/leads/planted-behind-door.ts',
    text: importing('#server/modules/campaigns/open-campaign.ts'),
  },
  {
    wrong: 'a module uses one to its right',
    rule: 'module-order-campaigns',
    path: 'src/server/modules/campaigns/planted-order.ts',
    text: importing('#server/modules/leads/index.ts'),
  },
  {
    wrong: 'leads know commissions',
    rule: 'module-order-leads',
    path: 'src/server/modules/leads/planted-commissions.ts',
    text: importing('#server/modules/commissions/index.ts'),
    beside: { 'src/server/modules/commissions/index.ts': importing('#shared/money.ts') },
  },
  {
    wrong: 'a module is on no map',
    rule: 'module-is-on-the-map',
    path: 'src/server/modules/lottery/planted-module.ts',
    text: importing('#shared/money.ts'),
  },
  {
    wrong: 'the composition reaches behind a door',
    rule: 'composition-uses-doors',
    path: 'src/server/cli/planted-depth.ts',
    text: importing('#server/modules/campaigns/domain/is-open.ts'),
  },
  {
    wrong: 'a decision imports a store',
    rule: 'domain-sees-itself-kernel-shared',
    path: 'src/server/modules/campaigns/domain/planted-store.ts',
    text: importing('../campaign-store.ts'),
  },
  {
    wrong: "a decision imports another module's door",
    rule: 'domain-sees-itself-kernel-shared',
    path: 'src/server/modules/leads/domain/planted-door.ts',
    text: importing('#server/modules/campaigns/index.ts'),
  },
  {
    wrong: 'a decision imports the clock',
    rule: 'domain-takes-no-clock-and-no-chance',
    path: 'src/server/modules/leads/domain/planted-clock.ts',
    text: importing('#server/kernel/clock.ts'),
  },
  {
    wrong: 'a decision imports a package that does things',
    rule: 'domain-uses-pure-packages',
    path: 'src/server/modules/leads/domain/planted-package.ts',
    text: importing('fastify'),
  },
  {
    wrong: 'a decision imports chance',
    rule: 'domain-is-pure',
    path: 'src/server/modules/leads/domain/planted-chance.ts',
    text: importing('node:crypto'),
  },
  {
    wrong: 'a use case imports kysely',
    rule: 'database-client-has-its-places',
    path: 'src/server/modules/leads/planted-query.ts',
    text: importing('kysely'),
  },
  {
    wrong: 'a use case imports the database adapter',
    rule: 'database-adapter-has-its-places',
    path: 'src/server/modules/leads/planted-pool.ts',
    text: importing('#server/platform/db/pool.ts'),
  },
  {
    wrong: 'a use case imports the HTTP framework',
    rule: 'http-framework-has-its-places',
    path: 'src/server/modules/leads/planted-framework.ts',
    text: `import type { FastifyReply } from 'fastify';\nexport type R = FastifyReply;`,
  },
  {
    wrong: 'a use case imports the HTTP adapter',
    rule: 'http-adapter-has-its-places',
    path: 'src/server/modules/leads/planted-http.ts',
    text: importing('#server/platform/http/server.ts'),
  },
  {
    wrong: 'a use case sends mail itself',
    rule: 'outside-tools-stand-in-platform',
    path: 'src/server/modules/leads/planted-mail.ts',
    text: importing('nodemailer'),
  },
  {
    wrong: 'a use case writes HTML',
    rule: 'components-stand-in-templates',
    path: 'src/server/modules/leads/planted-component.ts',
    text: importing('react'),
  },
  {
    wrong: 'a list writes',
    rule: 'lists-only-select',
    path: 'src/server/modules/leads/planted-list.ts',
    text: `${importing('kysely')}export const text = 'UPDATE leads SET status = 1';`,
  },
  {
    wrong: 'a list writes through the query builder',
    rule: 'lists-only-select',
    path: 'src/server/modules/leads/planted-builder-list.ts',
    text: `import { sql } from 'kysely';\nexport const write = (db: any) => db.insertInto(sql);`,
  },
  {
    wrong: 'the server calls a provider a customer',
    rule: 'say-provider-or-visitor',
    path: 'src/server/modules/leads/planted-word.ts',
    text: `${importing('#shared/money.ts')}export const customerId = 1;`,
  },
  {
    wrong: 'an error is called a fault',
    rule: 'say-error-fix-and-notify',
    path: 'src/server/modules/leads/planted-fault.ts',
    text: `${importing('#shared/money.ts')}export const dayFault = 1;`,
  },
  {
    wrong: 'a test title says tell',
    rule: 'say-error-fix-and-notify',
    path: 'src/server/modules/leads/planted-words.test.ts',
    text: "it('tells the provider', () => undefined);",
  },
  {
    wrong: 'a screen mends instead of fixing',
    rule: 'say-error-fix-and-notify',
    path: 'src/web/features/leads/planted-mend.ts',
    text: `${importing('#shared/money.ts')}export const mendAddress = 1;`,
  },
  {
    wrong: 'the server needs a dev dependency',
    rule: 'server-lives-on-its-dependencies',
    path: 'src/server/platform/http/planted-dev.ts',
    text: importing('@mantine/core'),
  },
  {
    wrong: 'a package is used that package.json does not name',
    rule: 'packages-are-listed',
    path: 'src/web/features/leads/planted-unlisted.ts',
    text: importing('left-pad'),
  },
  {
    wrong: 'an import leads nowhere',
    rule: 'imports-lead-somewhere',
    path: 'src/web/features/leads/planted-nowhere.ts',
    text: importing('#shared/no-such-file.ts'),
  },
  {
    wrong: 'two files need each other',
    rule: 'no-cycles',
    path: 'src/shared/planted-cycle-back.ts',
    text: importing('./planted-cycle.ts'),
    beside: { 'src/shared/planted-cycle.ts': importing('./planted-cycle-back.ts') },
  },
  {
    wrong: 'nothing uses a file that uses nothing',
    rule: 'no-orphans',
    path: 'src/shared/planted-orphan.ts',
    text: 'export const alone = true;',
  },
  {
    wrong: 'a feature imports another feature',
    rule: 'features-do-not-know-each-other',
    path: 'src/web/features/leads/planted-feature.ts',
    text: importing('#web/features/billing/payouts-page.tsx'),
  },
  {
    wrong: 'a feature shows a part of another one without standing on the list',
    rule: 'features-do-not-know-each-other',
    path: 'src/web/features/leads/planted-claims.ts',
    text: importing('#web/features/commissions/claims.tsx'),
    beside: { 'src/web/features/commissions/claims.tsx': importing('#shared/money.ts') },
  },
  {
    wrong: 'a feature imports the shell',
    rule: 'features-do-not-know-the-shell',
    path: 'src/web/features/billing/planted-shell.ts',
    text: importing('#web/app/main.tsx'),
  },
  {
    wrong: 'a part imports a feature',
    rule: 'parts-know-no-feature',
    path: 'src/web/parts/planted-feature.ts',
    text: importing('#web/features/leads/leads-page.tsx'),
  },
  {
    wrong: 'a part draws the public page itself',
    rule: 'public-page-is-drawn-by-its-previews',
    path: 'src/web/parts/planted-page.ts',
    text: importing('#web/public-site/guest-page/form-page.tsx'),
  },
  {
    wrong: 'the kit imports the client',
    rule: 'kit-has-no-product-words',
    path: 'src/web/ui/planted-client.ts',
    text: importing('#web/api/client.ts'),
  },
  {
    wrong: 'the client imports the kit',
    rule: 'client-knows-no-screen',
    path: 'src/web/api/planted-kit.ts',
    text: importing('#web/ui/money-text.tsx'),
  },
  {
    wrong: 'a feature draws pieces of the public page outside of its previews',
    rule: 'public-page-is-drawn-by-its-previews',
    path: 'src/web/features/leads/planted-public.ts',
    text: importing('#web/public-site/guest-page/form-page.tsx'),
  },
  {
    wrong: 'the public page imports the kit',
    rule: 'public-page-stands-alone',
    path: 'src/web/public-site/guest-page/planted-kit.ts',
    text: importing('#web/ui/money-text.tsx'),
  },
  {
    wrong: 'the public page imports zod',
    rule: 'public-page-brings-few-packages',
    path: 'src/web/public-site/guest-page/planted-zod.ts',
    text: importing('zod'),
  },
  {
    wrong: 'the public page imports zod through a contract',
    rule: 'public-page-stays-light',
    path: 'src/web/public-site/guest-page/planted-contract.ts',
    text: importing('#shared/contracts/leads/leads.ts'),
  },
  {
    wrong: 'a small file with one importer beside it, no test and no reason could stand in that',
    rule: 'small-file-needs-a-reason',
    path: 'src/server/modules/leads/planted-small.ts',
    text: 'export const small = 1;\n',
    beside: { 'src/server/modules/leads/planted-user.ts': importing('./planted-small.ts') },
  },
];
