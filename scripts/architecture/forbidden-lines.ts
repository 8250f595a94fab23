import { readFileSync } from 'node:fs';
import { CLOCK_AND_CHANCE, SQL_READS, TEST_FILE } from './patterns.ts';
import type { Violation } from './violation.ts';

interface LineRule {
  readonly rule: string;
  readonly path: RegExp;
  readonly pathNot: RegExp;
  readonly line: RegExp;
}

const COMMENT = /^\s*(\/\/|\/?\*)/;

/** What no import shows: rules about the words in a file. */
const lineRules: readonly LineRule[] = [
  {
    // Decisions get their instant passed in; the lint rules catch the clock's other spellings.
    rule: 'pure-code-reads-no-clock',
    path: /^src\/(shared|server\/kernel|server\/modules\/(.+\/)?domain)\//,
    pathNot: new RegExp(`${CLOCK_AND_CHANCE}|${TEST_FILE}`),
    line: /\bnew Date\(\s*\)/,
  },
  {
    rule: 'lists-only-select',
    path: new RegExp(SQL_READS),
    pathNot: new RegExp(TEST_FILE),
    line: /\.(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\b(insert into|delete from|update \S+ set)\b/i,
  },
  {
    // The word means provider and visitor on the wire; only the contracts say it.
    rule: 'say-provider-or-visitor',
    path: /^src\/server\//,
    pathNot: new RegExp(`stripe|${TEST_FILE}`),
    line: /customer(?!PrivacyAccepted)/i,
  },
  {
    // Screens and tests read answers, so they meet the names on the wire, and no others.
    rule: 'say-provider-or-visitor',
    path: new RegExp(`^src/web/|^src/server/.*${TEST_FILE}`),
    pathNot: /stripe/,
    line: /customer(?!PrivacyAccepted|Name\b|Email\b)/i,
  },
  {
    // Words of the field instead of pictures: an error is fixed, somebody is notified.
    rule: 'say-error-fix-and-notify',
    path: /^(src|tests|scripts|bench)\//,
    pathNot: /forbidden-lines|planted-violations/,
    line: /\b(faults?|faulty|mend(s|ed|ing)?|told|tells?(?!-operator)|telling)\b|[a-z](Faults?|Mend|Told)(?![a-z])|\b([Ff]aults?|[Mm]end|[Tt]old)[A-Z]/,
  },
];

/** The lines that break a rule; comments may say anything. */
export function forbiddenLines(paths: readonly string[]): Violation[] {
  return paths.flatMap((path) => {
    const rules = lineRules.filter((rule) => rule.path.test(path) && !rule.pathNot.test(path));
    if (rules.length === 0) return [];
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => !COMMENT.test(line));
    return rules.flatMap(({ rule, line }) => {
      const found = lines.find((text) => line.test(text));
      return found === undefined ? [] : [{ rule, from: path, to: found.trim() }];
    });
  });
}
