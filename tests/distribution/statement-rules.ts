import type { ClientBase } from 'pg';
import { distributionColumn, placementOf } from '#server/platform/db/distribution.ts';

/** A step of a plan, as the database describes it. */
interface Step {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Schema?: string;
  readonly 'CTE Name'?: string;
  readonly 'Subplan Name'?: string;
  readonly Plans?: readonly Step[];
  readonly [detail: string]: unknown;
}

/**
 * Tables of providers that a statement reads, changes or deletes from for more than one provider, as
 * `table alias`: no equation of its plan leads from their provider to a value that is given. The planner has
 * derived what follows from others, as the one of a distributed database does.
 * @throws Error of the database when it does not understand the statement
 */
export async function askedForSeveral(client: ClientBase, words: string): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Step }[] }>(
    `explain (generic_plan, verbose, format json) ${words}`,
  );
  const steps = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => allSteps(Plan)));
  const scans = steps.flatMap(scanOf);
  const equations = steps.flatMap(equationsOf);
  const results = steps.flatMap((step): [string, Scan[]][] => {
    const { Alias: alias, 'CTE Name': name } = step;
    if (alias === undefined || step['Relation Name'] !== undefined) return [];
    const source =
      name === undefined ? step : steps.find((s) => s['Subplan Name'] === `CTE ${name}`);
    const inner = source === undefined ? [] : allSteps(source).flatMap(scanOf);
    return inner.length === 0 ? [] : [[alias, inner]];
  });
  const known = new Set<string>();
  const isKnown = ({ table, alias }: Scan): boolean =>
    known.has(`${alias}.${distributionColumn(table)}`);
  for (let before = -1; before < known.size;) {
    before = known.size;
    for (const [one, other] of equations) if (isGiven(other) || known.has(other)) known.add(one);
    // What was asked for one provider before, under the name that it has in the statement.
    for (const [alias, inner] of results)
      if (inner.every(isKnown)) known.add(`${alias}.provider_id`);
  }
  const missing = scans.filter((scan) => !isKnown(scan));
  return [...new Set(missing.map(({ table, alias }) => `${table} ${alias}`))];
}

interface Scan {
  readonly table: string;
  readonly alias: string;
}

/** The table of providers that a step reads. */
function scanOf(step: Step): Scan[] {
  const table = step['Relation Name']?.replace(/^clicks_.*/, 'clicks');
  if (table === undefined || step.Schema !== 'public' || step['Node Type'] === 'ModifyTable')
    return [];
  return placementOf(table) === 'by provider' ? [{ table, alias: step.Alias ?? table }] : [];
}

/** A step with those below it, but for the alternatives of an 'or': none of them has to hold. */
const allSteps = (step: Step): Step[] =>
  step['Node Type'] === 'BitmapOr' ? [step] : [step, ...(step.Plans ?? []).flatMap(allSteps)];

/** Both directions of each `a = b` that has to hold, in a plan's conditions. */
function equationsOf(step: Step): [string, string][] {
  return Object.entries(step)
    .flatMap(([name, value]) =>
      /(?:Cond|Filter)$/.test(name) && typeof value === 'string' ? conjuncts(value) : [],
    )
    .flatMap((text): [string, string][] => {
      const [one, other, ...rest] = text.split(' = ');
      if (one === undefined || other === undefined || rest.length > 0) return [];
      return [
        [bare(one), bare(other)],
        [bare(other), bare(one)],
      ];
    });
}

/** What has to hold, one by one: `((a = b) AND (c OR d))` is `a = b` and `c OR d`. */
function conjuncts(condition: string): string[] {
  const text = condition.startsWith('(') && closes(condition) ? condition.slice(1, -1) : condition;
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth !== 0 || !text.startsWith(' AND ', at)) continue;
    parts.push(text.slice(start, at));
    start = at + ' AND '.length;
  }
  return parts.length === 0 ? [text] : [...parts, text.slice(start)].flatMap(conjuncts);
}

/** Whether the first parenthesis is closed by the last character. */
function closes(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length - 1; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return false;
  }
  return true;
}

const bare = (side: string): string =>
  side.replace(/^\((.*)\)(?:::\w+)?$/, '$1').replace(/::\w+$/, '');

/** A value of the statement, of another that it has asked before, or written out. */
const isGiven = (side: string): boolean => /^(?:\$\d+|'|InitPlan)/.test(side);
