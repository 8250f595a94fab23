import {
  distributionColumn,
  NOT_BY_PROVIDER,
  placementOf,
} from '#server/platform/db/distribution.ts';
import type { Catalogue, ForeignKey, StoredFunction, Trigger } from './catalogue.ts';

const standsByProvider = (table: string): boolean => placementOf(table) === 'by provider';

/** How a function may name the provider that it works for. */
const PROVIDER_ARGUMENTS = ['provider', 'of_provider', 'provider_id'];

/**
 * What a database that is distributed by provider would refuse, or do otherwise than one machine, a line each
 * (decision 0350): tables, keys, foreign keys, triggers, functions and views.
 */
export function refusedWhenDistributed(schema: Catalogue): string[] {
  const tables = new Set(schema.tables.map(({ name }) => name));
  const distributed = [...tables].filter(standsByProvider);
  const reading = schema.functions.filter(
    (f) => !f.isTrigger && tablesIn(f.words, distributed).length > 0,
  );
  const listed = Object.values(NOT_BY_PROVIDER).flatMap((list) => Object.keys(list));
  return [
    ...listed.filter((name) => !tables.has(name)).map((name) => `table ${name} is listed and gone`),
    ...schema.tables
      .filter(
        ({ name, uuids }) => standsByProvider(name) && !uuids.includes(distributionColumn(name)),
      )
      .map(({ name }) => `table ${name} names no provider in each row`),
    ...schema.keys
      .filter(
        ({ table, columns }) =>
          standsByProvider(table) && !columns.includes(distributionColumn(table)),
      )
      .map(({ name }) => `key ${name} holds over all providers`),
    ...schema.foreignKeys.flatMap(brokenForeignKey),
    ...schema.triggers.flatMap((trigger) => brokenTrigger(trigger, schema.functions, distributed)),
    ...schema.functions.flatMap((f) => brokenFunction(f, distributed, reading)),
    ...schema.views
      .filter(
        (v) => tablesIn(v.words, distributed).length > 0 && !v.columns.includes('provider_id'),
      )
      .map(({ name }) => `view ${name} does not say whose its rows are`),
  ];
}

function brokenForeignKey({
  name,
  table,
  target,
  own,
  other,
  acts,
  empties,
}: ForeignKey): string[] {
  const from = placementOf(table);
  const to = placementOf(target);
  if (from === 'by provider' && to === 'by provider') {
    const place = own.indexOf(distributionColumn(table));
    if (place < 0 || other[place] !== distributionColumn(target))
      return [`foreign key ${name} may lead to another provider`];
    return empties ? [`foreign key ${name} empties a column when its row goes`] : [];
  }
  // What stands everywhere is at hand wherever a row is; the coordinator has it as well.
  if (to === 'everywhere' || (from === 'coordinator' && to === 'coordinator')) return [];
  return acts
    ? [`foreign key ${name} acts from ${to} to ${from}`]
    : [`foreign key ${name} leads from ${from} to ${to}`];
}

function brokenTrigger(
  { name, table, calls, forEachRow, onTruncate, hasTransitionTables }: Trigger,
  functions: readonly StoredFunction[],
  distributed: readonly string[],
): string[] {
  const placement = placementOf(table);
  if (placement === 'coordinator') return [];
  const called = functions.find((f) => f.isTrigger && f.name === calls);
  const what = `trigger ${name} of ${table}`;
  return [
    ...(hasTransitionTables ? [`${what} asks for the changed rows as a table`] : []),
    ...(!forEachRow && !onTruncate ? [`${what} runs once for a statement`] : []),
    ...tablesIn(called?.words ?? '', Object.keys(NOT_BY_PROVIDER.coordinator)).map(
      (other) => `${what} asks for ${other}, which only the coordinator has`,
    ),
    // Each machine has the table, and would run it.
    ...(placement === 'everywhere' && tablesIn(called?.words ?? '', distributed).length > 0
      ? [`${what} writes rows of providers on every machine`]
      : []),
  ];
}

function brokenFunction(
  { name, isTrigger, given, words }: StoredFunction,
  distributed: readonly string[],
  reading: readonly StoredFunction[],
): string[] {
  const rowsGiven = given.filter(({ type }) => distributed.includes(type.replace(/\[\]$/, '')));
  const statements = statementsOf(words);
  const touching = statements.filter((text) => tablesIn(text, distributed).length > 0);
  const isGiven = given.some(
    (g) => g.type === 'uuid' && PROVIDER_ARGUMENTS.includes(g.name.toLowerCase()),
  );
  const called = reading.filter((f) => f.name !== name).map((f) => f.name);
  const withinQuery = statements.flatMap((text) => callsWithinQuery(text, called));
  // On a machine with a part of the rows the table is named with the number of that part.
  const asksItsTable = /\btg_(?:table_name|relname)\s*(?:=|<>|in\b)/.test(words);
  return [
    ...(asksItsTable ? [`function ${name} asks for the name of its table`] : []),
    ...rowsGiven.map((g) => `function ${name} is given rows of ${g.type}`),
    ...(touching.length > 0 && !isTrigger && !isGiven
      ? [`function ${name} is not given the provider`]
      : []),
    ...(touching.every((text) => bindsProvider(text, isTrigger, distributed))
      ? []
      : [`function ${name} asks without the provider`]),
    ...[...new Set(withinQuery)].map((f) => `function ${name} calls ${f} within a query`),
    ...(touching.some((text) => /\bcase\s+\w+\.\w+\s+when\b/.test(text))
      ? [`function ${name} compares a column by 'case … when'`]
      : []),
  ];
}

/** Tables that a text reads or writes, of those that are asked for. */
function tablesIn(words: string, asked: readonly string[]): string[] {
  const found = new Set(namedTables(words));
  return asked.filter((table) => found.has(table));
}

/** What stands where a statement names a table, as often as it does. */
const namedTables = (words: string): string[] =>
  [...words.matchAll(/\b(?:from|join|into|update|using)\s+\(*\s*(?:public\.)?(\w+)/g)].map(
    ([, table = '']) => table,
  );

/** A function's statements, near enough: what follows `then` and `loop` is one of its own. */
const statementsOf = (words: string): string[] =>
  words
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(
      /;|\bloop\b|\bbegin\b|\b(?:then|else)\s+(?=(?:perform|raise|return|insert|update|delete|for|if)\b|\w+ :=)/,
    );

/** Functions that a query calls for its rows: each is sent along, and asks tables from within the query. */
function callsWithinQuery(statement: string, functions: readonly string[]): string[] {
  const hasRows = /\b(?:from|join|using)\s+\(*\s*(?:select\b|values\b|\w+\b(?!\())/.test(statement);
  return hasRows ? functions.filter((f) => new RegExp(`\\b${f}\\s*\\(`).test(statement)) : [];
}

/**
 * Whether a statement says whose rows it asks for: one table by the argument, or in a trigger by its row, and
 * each further one by it or by another. What it inserts is not asked for.
 */
function bindsProvider(
  statement: string,
  isTrigger: boolean,
  distributed: readonly string[],
): boolean {
  const asked = namedTables(statement.replaceAll(/\binsert\s+into\b/g, 'insert'));
  const places = asked.filter((table) => distributed.includes(table)).length;
  if (places === 0) return true;
  const bound = isTrigger ? /\b(?:new|old)\.provider_id\b/ : /\b(?:of_)?provider\b/;
  const said = [...statement.matchAll(/\b(?:provider_id|p\.id)\s*=\s*((?:\w+\.)?\w+)/g)];
  return said.length >= places && said.some(([, other = '']) => bound.test(other));
}
