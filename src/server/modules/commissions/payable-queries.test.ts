import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The one place that decides what can be paid today. */
const RULE = 'src/server/modules/commissions/payable-queries.ts';

/** Statements that ask whether something is owed, due or not; each says why. */
const OWED: Readonly<Record<string, string>> = {
  'src/server/modules/commissions/open-partner-queries.ts':
    'counts what is owed beside what is due',
  'src/server/modules/commissions/open-commission-store.ts':
    'corrections go onto the next document and wait for no day',
  'src/server/modules/credit-notes/corrections/queries.ts': 'the balance of what is owed',
  'src/server/modules/commissions/list-queries.ts': 'the filter `payable` means owed',
  'src/server/modules/commissions/queries.ts': 'the commission of a confirmed sale',
  'src/server/modules/reporting/figures/queries.ts': 'what is owed by age, due or not',
  'src/server/modules/reporting/reports/queries.ts': 'what has arisen in a period',
  'src/server/modules/partner-area/start/queries.ts': 'news of what was earned',
  'src/server/modules/partner-area/requests/queries.ts': 'what each request has earned',
  'src/server/modules/marketing/automations/statistics-queries.ts': 'what was earned in a month',
  'src/server/platform/outbox/outbox-store.ts': 'what an event says of a commission',
  'src/server/modules/privacy/person/queries.ts': 'claims that keep a partner from being erased',
};

const sources = globSync('src/server/{modules,cli,platform}/**/*.ts').filter(
  (file) => !file.endsWith('.test.ts') && !file.endsWith('.generated.ts'),
);

describe('whether a commission can be paid today', () => {
  it('is decided in one place', () => {
    const inventing = sources.filter((file) =>
      /payable_?from\s*(<|>|is null)|held_for is (not )?null and \w+\.released/i.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(inventing.filter((file) => file !== RULE)).toEqual([]);
  });

  it('is asked by whatever asks for claims, unless it means what is owed', () => {
    const asking = sources.filter((file) =>
      /\b[a-z]\.payable\b(?!_)/.test(readFileSync(file, 'utf8')),
    );
    expect(asking.filter((file) => file !== RULE).toSorted()).toEqual(Object.keys(OWED).toSorted());
  });
});
