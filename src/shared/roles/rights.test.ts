import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LINES, rightOfCall } from './right-of-call.ts';
import { may, RIGHTS, type Right, ROLE_IDS, ROLES, rolesInWords } from './rights.ts';

const PAGE = join(import.meta.dirname, '../../../docs/product/roles.md');

/** The matrix as the product's page shows it. */
const rows = (Object.keys(RIGHTS) as Right[]).map((right) =>
  [
    `| \`${right}\` | ${RIGHTS[right].label}`,
    ...ROLE_IDS.map((role) => (may(role, right) ? 'yes' : '–')),
  ]
    .join(' | ')
    .concat(' |'),
);

describe('the matrix of roles', () => {
  it('stands in the documentation as it holds', () => {
    const page = readFileSync(PAGE, 'utf8');
    expect(page).toContain(`| | | ${Object.values(ROLES).join(' | ')} |`);
    expect(page).toContain(rows.join('\n'));
  });

  it('gives the owner everything, and whoever reads nothing to write', () => {
    const rights = Object.keys(RIGHTS) as Right[];
    expect(rights.filter((right) => !may('owner', right))).toEqual([]);
    expect(rights.filter((right) => may('reader', right))).toEqual([
      'everybody',
      'leads.read',
      'programme.read',
      'partners.read',
      'figures',
    ]);
  });

  it('names no call twice, because one of the lines would not hold', () => {
    const calls = LINES.map(([call]) => call);
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
  });

  it('has no right for a call that nobody has thought of', () => {
    expect(() => rightOfCall({ method: 'POST', path: '/api/nobody-knows' })).toThrow(
      'Add POST /api/nobody-knows to src/shared/roles/calls-by-right.ts',
    );
  });

  it('says in words who may', () => {
    expect(rolesInWords('payouts')).toBe('Inhaber, Leitung, Buchhaltung');
  });
});
