/** A schema as a description has it; what it refers to is looked up. */
export type Schema = Readonly<Record<string, unknown>>;

/** Whether a schema says what is sent to us, or what we answer: what breaks one widens the other. */
export type Direction = 'sent' | 'answered';

export interface Compared {
  readonly direction: Direction;
  readonly released: (schema: Schema) => Schema;
  readonly current: (schema: Schema) => Schema;
}

type Found = readonly string[];

/** Bounds of what may be sent, and whether a greater number allows less. */
const BOUNDS = {
  minimum: true,
  exclusiveMinimum: true,
  minLength: true,
  minItems: true,
  maximum: false,
  exclusiveMaximum: false,
  maxLength: false,
  maxItems: false,
} as const;

/**
 * What a client written for the released schema could no longer do with the current one.
 * @returns a sentence for each, with the place in front; empty where nothing breaks
 */
export function breakingSchema(
  compared: Compared,
  releasedSchema: Schema,
  currentSchema: Schema,
  place: string,
  seen: ReadonlySet<string> = new Set(),
): Found {
  const pair = `${JSON.stringify(releasedSchema)} ${JSON.stringify(currentSchema)}`;
  if (seen.has(pair)) return [];
  const [old, now] = [compared.released(releasedSchema), compared.current(currentSchema)];
  const below = new Set([...seen, pair]);
  const look = (before: unknown, after: unknown, where: string) =>
    breakingSchema(compared, asSchema(before), asSchema(after), where, below);
  const [oldWays, nowWays] = [waysOf(old), waysOf(now)];
  if (oldWays !== null || nowWays !== null) {
    const [wanted, given] =
      compared.direction === 'sent'
        ? [oldWays ?? [old], nowWays ?? [now]]
        : [nowWays ?? [now], oldWays ?? [old]];
    const lost = wanted.filter(
      (way) =>
        !given.some((other) => {
          const [before, after] = compared.direction === 'sent' ? [way, other] : [other, way];
          return look(before, after, place).length === 0;
        }),
    );
    return lost.map((way) => `${place}: an alternative does not fit any more: ${shortOf(way)}`);
  }
  return [
    ...breakingTypes(compared.direction, old, now, place),
    ...breakingWords(old, now, place),
    ...breakingRules(compared.direction, old, now, place),
    ...breakingFields(compared.direction, old, now, place, look),
    ...(old['items'] === undefined || now['items'] === undefined
      ? []
      : look(old['items'], now['items'], `${place}[]`)),
  ];
}

const asSchema = (value: unknown): Schema =>
  typeof value === 'object' && value !== null ? (value as Schema) : {};

const shortOf = (schema: unknown): string => JSON.stringify(schema).slice(0, 120);

function waysOf(schema: Schema): readonly Schema[] | null {
  const ways = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(ways) ? (ways as readonly Schema[]) : null;
}

/** The types a schema allows; null for any. */
function typesOf({ type }: Schema): ReadonlySet<string> | null {
  if (type === undefined) return null;
  const types = new Set([type].flat().map(String));
  if (types.has('number')) types.add('integer');
  return types;
}

function breakingTypes(direction: Direction, old: Schema, now: Schema, place: string): Found {
  const [before, after] = [typesOf(old), typesOf(now)];
  const [wanted, given] = direction === 'sent' ? [before, after] : [after, before];
  if (given === null) return [];
  if (wanted === null) return [`${place}: has a type now`];
  const lost = [...wanted].filter((type) => !given.has(type));
  if (lost.length === 0) return [];
  return direction === 'sent'
    ? [`${place}: takes ${lost.join(', ')} no more`]
    : [`${place}: may be ${lost.join(', ')} now`];
}

/** Words of a list may be added and never go: what was sent stays valid, what was answered keeps its name. */
function breakingWords(old: Schema, now: Schema, place: string): Found {
  const wordsOf = ({ enum: words, const: one }: Schema): readonly unknown[] | null =>
    Array.isArray(words) ? (words as unknown[]) : one === undefined ? null : [one];
  const [before, after] = [wordsOf(old), wordsOf(now)];
  if (before === null) return after === null ? [] : [`${place}: takes only certain words now`];
  if (after === null) return [];
  return before
    .filter((word) => !after.includes(word))
    .map((word) => `${place}: has '${String(word)}' no more`);
}

function breakingRules(direction: Direction, old: Schema, now: Schema, place: string): Found {
  const found: string[] = [];
  if (old['format'] !== now['format'] && !(direction === 'sent' && now['format'] === undefined))
    found.push(`${place}: has another format`);
  if (direction === 'answered') return found;
  if (now['pattern'] !== undefined && now['pattern'] !== old['pattern'])
    found.push(`${place}: has another pattern`);
  if (
    old['default'] !== undefined &&
    JSON.stringify(old['default']) !== JSON.stringify(now['default'])
  )
    found.push(`${place}: means something else where it is left out`);
  for (const [name, greaterIsLess] of Object.entries(BOUNDS)) {
    const [before, after] = [old[name], now[name]];
    if (typeof after !== 'number') continue;
    const isLess = typeof before !== 'number' || (greaterIsLess ? after > before : after < before);
    if (isLess) found.push(`${place}: ${name} allows less`);
  }
  if (now['additionalProperties'] === false && old['additionalProperties'] !== false)
    found.push(`${place}: takes no other fields any more`);
  return found;
}

const fieldsOf = ({ properties }: Schema): Readonly<Record<string, unknown>> =>
  asSchema(properties);

const requiredOf = ({ required }: Schema): ReadonlySet<unknown> =>
  new Set(Array.isArray(required) ? (required as unknown[]) : []);

function breakingFields(
  direction: Direction,
  old: Schema,
  now: Schema,
  place: string,
  look: (before: unknown, after: unknown, where: string) => Found,
): Found {
  const [before, after] = [fieldsOf(old), fieldsOf(now)];
  const [wasNeeded, isNeeded] = [requiredOf(old), requiredOf(now)];
  const kept = Object.entries(before).flatMap(([name, schema]) =>
    after[name] === undefined
      ? [`${place}.${name}: is gone`]
      : look(schema, after[name], `${place}.${name}`),
  );
  const needs =
    direction === 'sent'
      ? [...isNeeded]
          .filter((name) => !wasNeeded.has(name))
          .map((name) => `${place}.${String(name)}: is required now`)
      : [...wasNeeded]
          .filter((name) => !isNeeded.has(name) && after[String(name)] !== undefined)
          .map((name) => `${place}.${String(name)}: may be missing now`);
  return [...kept, ...needs];
}
