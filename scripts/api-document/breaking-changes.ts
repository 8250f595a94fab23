import { breakingSchema, type Compared, type Direction, type Schema } from './breaking-schemas.ts';

/** The description of an API (OpenAPI 3.1), as far as it is compared. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
}

interface Call {
  readonly operationId?: string;
  readonly parameters?: readonly Schema[];
  readonly requestBody?: Schema;
  readonly responses?: Readonly<Record<string, Schema>>;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

type Found = readonly string[];

/**
 * What in the current description would break a client that was written for the released one
 * (docs/product/integrations.md section 7): within a version only more is answered and taken.
 * @returns a sentence for each, sorted; empty where every old client goes on working
 */
export function breakingChanges(released: ApiDocument, current: ApiDocument): Found {
  const compare = (direction: Direction): Compared => ({
    direction,
    released: (schema) => lookUp(released, schema),
    current: (schema) => lookUp(current, schema),
  });
  const found = Object.entries(released.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, old]) => {
      const place = `${method.toUpperCase()} ${path}`;
      const now = current.paths[path]?.[method];
      return now === undefined
        ? [`${place}: is gone`]
        : breakingCall(compare('sent'), compare('answered'), old, now, place);
    }),
  );
  return [...new Set(found)].toSorted();
}

/** What a reference leads to, however often it refers on. */
function lookUp(document: ApiDocument, schema: Schema): Schema {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  const [, , kind = '', name = ''] = $ref.split('/');
  const found = document.components?.[kind]?.[name];
  if (found === undefined) throw new Error(`${$ref} leads nowhere`);
  return lookUp(document, found);
}

function breakingCall(
  sent: Compared,
  answered: Compared,
  old: Call,
  now: Call,
  place: string,
): Found {
  const named = old.operationId === now.operationId ? [] : [`${place}: has another name`];
  return [
    ...named,
    ...breakingScopes(old, now, place),
    ...breakingParameters(sent, old, now, place),
    ...breakingBody(sent, old.requestBody, now.requestBody, place),
    ...breakingAnswers(answered, old.responses ?? {}, now.responses ?? {}, place),
  ];
}

function breakingScopes(old: Call, now: Call, place: string): Found {
  const scopesOf = ({ security = [] }: Call) =>
    security.flatMap((way) => Object.values(way).flat());
  const before = new Set(scopesOf(old));
  return scopesOf(now)
    .filter((scope) => !before.has(scope))
    .map((scope) => `${place}: needs the scope ${scope} now`);
}

const nameOf = (parameter: Schema): string =>
  `${String(parameter['in'])}.${String(parameter['name'])}`;

function breakingParameters(sent: Compared, old: Call, now: Call, place: string): Found {
  const before = new Map(
    (old.parameters ?? []).map(sent.released).map((each) => [nameOf(each), each]),
  );
  const after = new Map(
    (now.parameters ?? []).map(sent.current).map((each) => [nameOf(each), each]),
  );
  const kept = [...before].flatMap(([name, parameter]) => {
    const other = after.get(name);
    if (other === undefined) return [`${place} ${name}: is gone`];
    return breakingSchema(sent, schemaOf(parameter), schemaOf(other), `${place} ${name}`);
  });
  const needed = [...after]
    .filter(([name, each]) => each['required'] === true && before.get(name)?.['required'] !== true)
    .map(([name]) => `${place} ${name}: is required now`);
  return [...kept, ...needed];
}

const schemaOf = ({ schema = {} }: Schema): Schema => schema as Schema;

function breakingBody(
  sent: Compared,
  old: Schema | undefined,
  now: Schema | undefined,
  place: string,
): Found {
  const after = now === undefined ? {} : sent.current(now);
  if (old === undefined)
    return after['required'] === true ? [`${place} body: is required now`] : [];
  if (now === undefined) return [`${place} body: is gone`];
  const before = sent.released(old);
  const needed =
    after['required'] === true && before['required'] !== true
      ? [`${place} body: is required now`]
      : [];
  return [...needed, ...breakingContent(sent, before, after, `${place} body`)];
}

function breakingAnswers(
  answered: Compared,
  old: Readonly<Record<string, Schema>>,
  now: Readonly<Record<string, Schema>>,
  place: string,
): Found {
  return Object.entries(old).flatMap(([status, answer]) => {
    const other = now[status];
    // A call may be refused less often.
    if (other === undefined) return /^[23]/.test(status) ? [`${place} ${status}: is gone`] : [];
    const [before, after] = [answered.released(answer), answered.current(other)];
    const headersOf = ({ headers = {} }: Schema) => Object.keys(headers as Schema);
    const lost = headersOf(before)
      .filter((name) => !headersOf(after).includes(name))
      .map((name) => `${place} ${status}: has the header ${name} no more`);
    return [...lost, ...breakingContent(answered, before, after, `${place} ${status}`)];
  });
}

function breakingContent(compared: Compared, old: Schema, now: Schema, place: string): Found {
  const contentOf = ({ content = {} }: Schema) => content as Readonly<Record<string, Schema>>;
  const after = contentOf(now);
  return Object.entries(contentOf(old)).flatMap(([media, before]) => {
    const other = after[media];
    if (other === undefined) return [`${place}: is ${media} no more`];
    return breakingSchema(compared, schemaOf(before), schemaOf(other), place);
  });
}
