import { PRODUCT_NAME } from '#shared/product.ts';
import { about, HEADERS, STATUS_MEANINGS, TAGS } from './document-texts.ts';
import { OBJECT_EXAMPLES } from './object-examples.ts';
import { type ProblemCode, PROBLEMS } from './problems.ts';

type Json = Record<string, unknown>;

interface Operation {
  readonly tags?: readonly string[];
  readonly responses?: Readonly<Record<string, Json>>;
}

interface Document extends Json {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Json>> } & Json;
}

/** @param publicUrl base of absolute addresses, without a slash at the end */
export const documentHead = (publicUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: `${PRODUCT_NAME} API`,
    version: '1',
    summary: 'Referral programmes of event venues, for the venue’s other software.',
    description: about(publicUrl).trim(),
    termsOfService: `${publicUrl}/terms`,
    contact: { name: `${PRODUCT_NAME} support`, url: `${publicUrl}/hilfe/kontakt` },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: publicUrl, description: 'This installation' }],
  components: {
    securitySchemes: {
      apiKey: {
        type: 'http' as const,
        scheme: 'bearer',
        bearerFormat: 'ew_live_…',
        description: 'A key of the account settings, section Schnittstellen.',
      },
    },
  },
});

/**
 * Completes the description that the routes make: what every call has in common (refusals, headers),
 * groups in words, examples, and schemas as people write them. Calls need nothing for it.
 */
export function finishDocument(made: unknown): Document {
  const { paths = {}, components = {}, ...head } = made as Document;
  const finished = Object.fromEntries(
    Object.entries(paths).map(([path, calls]) => [
      path,
      Object.fromEntries(
        Object.entries(calls).map(([method, call]) => [method, finishCall(path, method, call)]),
      ),
    ]),
  );
  const schemas = { ...withExamples(components.schemas ?? {}), Problem: problemSchema() };
  const statuses = [...new Set(Object.values(PROBLEMS).map(({ status }) => status))];
  const responses = Object.fromEntries(
    statuses.map((status) => [`Problem${status}`, problemResponse(status)]),
  );
  const headers = Object.fromEntries(
    Object.entries(HEADERS).map(([name, { description, example }]) => [
      name,
      {
        description,
        example,
        schema: { type: typeof example === 'number' ? 'integer' : 'string' },
      },
    ]),
  );
  const used = new Set(
    Object.values(paths)
      .flatMap((calls) => Object.values(calls))
      .flatMap(tagsOf),
  );
  const whole = {
    ...head,
    tags: Object.entries(TAGS)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths: finished,
    components: { ...components, schemas, responses, headers },
  };
  return withoutUnused(readable(whole) as Document);
}

const tagsOf = ({ tags = [] }: Operation): readonly string[] => tags;

const refer = (kind: 'schemas' | 'responses' | 'headers', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

const headersOf = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, refer('headers', name)]));

function finishCall(path: string, method: string, call: Operation): Operation {
  const isReading = method === 'get';
  const answers = Object.entries(call.responses ?? {}).map(([status, answer]) => {
    const isFile = Object.keys((answer['content'] as Json | undefined) ?? {}).some(
      (type) => type !== 'application/json',
    );
    const headers = headersOf(
      'RateLimit',
      'RateLimit-Policy',
      ...(isReading ? ['ETag'] : []),
      ...(isFile ? ['Content-Disposition'] : []),
    );
    const description =
      answer['description'] === 'Default Response'
        ? isFile
          ? 'The file.'
          : 'The answer.'
        : answer['description'];
    return [status, { ...answer, description, headers }] as const;
  });
  const refusals = refusalsOf(path, isReading).map(
    (status) => [String(status), refer('responses', `Problem${status}`)] as const,
  );
  const unchanged = isReading ? [['304', { description: 'Nothing has changed.' }] as const] : [];
  const responses: Readonly<Record<string, Json>> = {
    ...Object.fromEntries(answers),
    ...Object.fromEntries(unchanged),
    ...Object.fromEntries(refusals),
  };
  return { ...call, responses };
}

/** What never happens to a call that only reads. */
const OF_WRITING: readonly number[] = [409, 413, 415, 422];

function refusalsOf(path: string, isReading: boolean): number[] {
  const all = new Set(Object.values(PROBLEMS).map(({ status }) => status as number));
  return [...all].filter(
    (status) =>
      !(isReading && OF_WRITING.includes(status)) &&
      !(status === 404 && isReading && !path.includes('{')),
  );
}

const codesOf = (status: number) =>
  (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => PROBLEMS[code].status === status);

function problemResponse(status: number): Json {
  const examples: Json = Object.fromEntries(
    codesOf(status).map((code) => [
      code,
      { summary: PROBLEMS[code].title, value: exampleOf(code) },
    ]),
  );
  const names = ['RateLimit', 'RateLimit-Policy'];
  if (status === 429 || status === 503) names.push('Retry-After');
  if (status === 401) names.push('WWW-Authenticate');
  return {
    description: STATUS_MEANINGS[status] ?? 'The call is refused.',
    headers: headersOf(...names),
    content: {
      'application/problem+json': {
        schema: refer('schemas', 'Problem'),
        examples,
      },
    },
  };
}

function exampleOf(code: ProblemCode): Json {
  const { status, title } = PROBLEMS[code];
  const errors = [{ field: 'query.limit', detail: 'Too big: expected number to be <=100' }];
  return {
    type: `urn:empfehlwerk:problem:${code}`,
    title,
    status,
    code,
    ...(code === 'invalid_request' ? { detail: errors[0]?.detail, errors } : {}),
    requestId: 'req-1f3k',
  };
}

function problemSchema(): Json {
  const text = (description: string) => ({ type: 'string', description });
  return {
    type: 'object',
    description: 'Why a call was refused (RFC 9457).',
    required: ['type', 'title', 'status', 'code', 'requestId'],
    properties: {
      type: text('`urn:empfehlwerk:problem:` and the code.'),
      title: text('What happened, for people.'),
      status: { type: 'integer', description: 'The status of the answer.' },
      code: {
        type: 'string',
        description: 'Stable within the version; decide by it. New ones may be added.',
        enum: Object.keys(PROBLEMS),
      },
      detail: text('More about this case.'),
      errors: {
        type: 'array',
        description: 'What is wrong with what was sent.',
        items: {
          type: 'object',
          required: ['field', 'detail'],
          properties: {
            field: { ...text('Where it stands.'), examples: ['query.limit'] },
            detail: text('What is wrong with it.'),
          },
        },
      },
      requestId: text('By which the support finds the call.'),
    },
    examples: [exampleOf('invalid_request')],
  };
}

const withExamples = (schemas: Readonly<Record<string, Json>>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const example = OBJECT_EXAMPLES[name as keyof typeof OBJECT_EXAMPLES];
      return [name, example === undefined ? schema : { ...schema, examples: [example] }];
    }),
  );

/** Formats say in a word what these patterns say in two hundred characters. */
const SAID_BY_FORMAT: readonly unknown[] = ['uuid', 'date', 'date-time', 'email'];

/** Bodies of requests, and the schemas that only occur in them. */
const IS_SENT = /^requestBody$|Input$/;

/**
 * Schemas as people write them: without patterns that a format says, without the bounds of whole
 * numbers of the language, `null` as a type, and open for fields to come where we answer.
 */
function readable(value: unknown, isSent = false): unknown {
  if (Array.isArray(value)) return value.map((each) => readable(each, isSent));
  if (typeof value !== 'object' || value === null) return value;
  const node = Object.fromEntries(
    Object.entries(value as Json)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => [key, readable(each, isSent || IS_SENT.test(key))]),
  );
  if (SAID_BY_FORMAT.includes(node['format'])) delete node['pattern'];
  for (const bound of ['minimum', 'maximum'])
    if (Math.abs(Number(node[bound])) === Number.MAX_SAFE_INTEGER) delete node[bound];
  if (node['additionalProperties'] === false && !isSent) delete node['additionalProperties'];
  return withNull(node);
}

/** `anyOf` of a plain type and null, as one schema. */
function withNull(node: Json): Json {
  const { anyOf, ...rest } = node;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return node;
  const [one, other] = anyOf as readonly Json[];
  if (one === undefined || other?.['type'] !== 'null' || typeof one['type'] !== 'string')
    return node;
  const nullable: Json = { ...one, ...rest, type: [one['type'], 'null'] };
  const { enum: words } = one;
  return Array.isArray(words) ? { ...nullable, enum: [...(words as unknown[]), null] } : nullable;
}

/** Schemas are registered for what is sent and for what is answered; only those that are named stay. */
function withoutUnused({ components = {}, ...document }: Document): Document {
  const { schemas = {}, responses, ...others } = components;
  const needed = new Set<string>();
  const look = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(
      /#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (needed.has(name)) continue;
      needed.add(name);
      look(schemas[name] ?? null);
    }
  };
  look([document, responses]);
  const kept = Object.entries(schemas).filter(([name]) => needed.has(name));
  const whole = {
    ...document,
    components: { ...others, responses, schemas: Object.fromEntries(kept) },
  };
  return withPlainNames(whole, needed);
}

/** 'ConsentInput' is only sent, so that 'Consent' names nothing else. */
function withPlainNames(document: Document, names: ReadonlySet<string>): Document {
  const text = [...names]
    .filter((name) => name.endsWith('Input') && !names.has(name.slice(0, -'Input'.length)))
    .reduce(
      (text, name) =>
        text
          .replaceAll(`/schemas/${name}"`, `/schemas/${name.slice(0, -'Input'.length)}"`)
          .replaceAll(`"${name}":`, `"${name.slice(0, -'Input'.length)}":`),
      JSON.stringify(document),
    );
  return JSON.parse(text) as Document;
}
