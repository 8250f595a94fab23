import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ApiDocument, breakingChanges } from './breaking-changes.ts';

/** A description in which everything that is compared occurs once. */
const released = () => ({
  paths: {
    '/partners': {
      get: {
        operationId: 'listPartners',
        security: [{ apiKey: ['partners:read'] }],
        parameters: [
          { in: 'query', name: 'limit', schema: { type: 'integer', maximum: 100, default: 25 } },
          { in: 'query', name: 'status', schema: { type: 'string', enum: ['active', 'ended'] } },
        ],
        responses: {
          '200': {
            headers: { ETag: {} },
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Partner' } },
              },
            },
          },
          '400': { $ref: '#/components/responses/Refused' },
        },
      },
      post: {
        operationId: 'createPartner',
        security: [{ apiKey: ['partners:write'] }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name'],
                properties: {
                  name: { type: 'string', maxLength: 200 },
                  questions: { type: 'array', default: [] },
                  origin: { anyOf: [{ type: 'string' }, { type: 'object', required: ['link'] }] },
                },
              },
            },
          },
        },
        responses: { '201': { content: {} } },
      },
    },
  },
  components: {
    schemas: {
      Partner: {
        type: 'object',
        required: ['id', 'status'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          status: { type: 'string', enum: ['active', 'ended'] },
          parent: { anyOf: [{ $ref: '#/components/schemas/Partner' }, { type: 'null' }] },
        },
      },
      Problem: { type: 'object', properties: { code: { enum: ['not_found', 'key_invalid'] } } },
    },
    responses: {
      Refused: {
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  },
});

type Released = ReturnType<typeof released>;
type Change = (document: Released) => void;

function changed(change: Change): readonly string[] {
  const current = released();
  change(current);
  return breakingChanges(released(), current);
}

/** What is not in the type of the description can be set all the same. */
const set = (target: object, more: object) => void Object.assign(target, more);
const drop = (target: object, name: string) => void Reflect.deleteProperty(target, name);

const list = ({ paths }: Released) => paths['/partners'].get;
const create = ({ paths }: Released) => paths['/partners'].post;
const body = (document: Released) =>
  create(document).requestBody.content['application/json'].schema;
const partner = ({ components }: Released) => components.schemas.Partner;
const answer = (document: Released) => list(document).responses['200'];

const LIST = 'GET /partners';
const CREATE = 'POST /partners';

describe('a change that breaks clients', () => {
  it.each<[string, Change, string]>([
    ['a path goes', ({ paths }) => drop(paths, '/partners'), `${LIST}: is gone`],
    ['a call goes', ({ paths }) => drop(paths['/partners'], 'post'), `${CREATE}: is gone`],
    ['a name', (d) => set(list(d), { operationId: 'partners' }), `${LIST}: has another name`],
    [
      'a scope',
      (d) => set(list(d), { security: [{ apiKey: ['all'] }] }),
      `${LIST}: needs the scope all now`,
    ],
    [
      'a parameter goes',
      (d) => set(list(d), { parameters: list(d).parameters.slice(0, 1) }),
      `${LIST} query.status: is gone`,
    ],
    [
      'a parameter is required',
      (d) => set(list(d).parameters[0] ?? {}, { required: true }),
      `${LIST} query.limit: is required now`,
    ],
    [
      'a new parameter is required',
      (d) =>
        set(list(d), {
          parameters: [
            ...list(d).parameters,
            { in: 'query', name: 'year', required: true, schema: {} },
          ],
        }),
      `${LIST} query.year: is required now`,
    ],
    [
      'a bound',
      (d) => set(list(d).parameters[0]?.schema ?? {}, { maximum: 50 }),
      `${LIST} query.limit: maximum allows less`,
    ],
    [
      'a default',
      (d) => set(list(d).parameters[0]?.schema ?? {}, { default: 10 }),
      `${LIST} query.limit: means something else where it is left out`,
    ],
    [
      'a word of a filter goes',
      (d) => set(list(d).parameters[1]?.schema ?? {}, { enum: ['active'] }),
      `${LIST} query.status: has 'ended' no more`,
    ],
    [
      'a type of what is sent',
      (d) => set(list(d).parameters[1]?.schema ?? {}, { type: 'integer' }),
      `${LIST} query.status: takes string no more`,
    ],
    [
      'a field is required',
      (d) => set(body(d), { required: ['name', 'origin'] }),
      `${CREATE} body.origin: is required now`,
    ],
    [
      'a sent field goes',
      (d) => drop(body(d).properties, 'origin'),
      `${CREATE} body.origin: is gone`,
    ],
    [
      'a shorter text',
      (d) => set(body(d).properties.name, { maxLength: 100 }),
      `${CREATE} body.name: maxLength allows less`,
    ],
    [
      'a first bound',
      (d) => set(body(d).properties.name, { minLength: 2 }),
      `${CREATE} body.name: minLength allows less`,
    ],
    [
      'a pattern',
      (d) => set(body(d).properties.name, { pattern: '^A' }),
      `${CREATE} body.name: has another pattern`,
    ],
    [
      'no other fields',
      (d) => set(body(d), { additionalProperties: false }),
      `${CREATE} body: takes no other fields any more`,
    ],
    [
      'an alternative goes',
      (d) => body(d).properties.origin.anyOf.pop(),
      `${CREATE} body.origin: an alternative does not fit any more: {"type":"object","required":["link"]}`,
    ],
    ['a body goes', (d) => drop(create(d), 'requestBody'), `${CREATE} body: is gone`],
    [
      'a new body is required',
      (d) => set(list(d), { requestBody: { required: true } }),
      `${LIST} body: is required now`,
    ],
    [
      'a media type',
      (d) => set(create(d).requestBody, { content: {} }),
      `${CREATE} body: is application/json no more`,
    ],
    ['an answer goes', (d) => drop(create(d).responses, '201'), `${CREATE} 201: is gone`],
    [
      'a header goes',
      (d) => drop(answer(d).headers, 'ETag'),
      `${LIST} 200: has the header ETag no more`,
    ],
    [
      'an answered field goes',
      (d) => drop(partner(d).properties, 'status'),
      `${LIST} 200[].status: is gone`,
    ],
    [
      'a field may be missing',
      (d) => set(partner(d), { required: ['id'] }),
      `${LIST} 200[].status: may be missing now`,
    ],
    [
      'a field may be null',
      (d) => set(partner(d).properties.id, { type: ['string', 'null'] }),
      `${LIST} 200[].id: may be null now`,
    ],
    [
      'a format',
      (d) => drop(partner(d).properties.id, 'format'),
      `${LIST} 200[].id: has another format`,
    ],
    [
      'an answered word goes',
      (d) => set(partner(d).properties.status, { enum: ['active'] }),
      `${LIST} 200[].status: has 'ended' no more`,
    ],
    [
      'a code goes',
      ({ components }) => set(components.schemas.Problem.properties.code, { enum: ['not_found'] }),
      `${LIST} 400.code: has 'key_invalid' no more`,
    ],
  ])('is found: %s', (_, change, sentence) => {
    expect(changed(change)).toContain(sentence);
  });
});

describe('a change that adds', () => {
  it.each<[string, Change]>([
    ['nothing', () => undefined],
    ['a path', ({ paths }) => set(paths, { '/new': { get: { responses: {} } } })],
    [
      'a filter',
      (d) =>
        set(list(d), {
          parameters: [...list(d).parameters, { in: 'query', name: 'q', schema: {} }],
        }),
    ],
    [
      'a word of a filter',
      (d) => set(list(d).parameters[1]?.schema ?? {}, { enum: ['active', 'ended', 'new'] }),
    ],
    ['a wider bound', (d) => set(list(d).parameters[0]?.schema ?? {}, { maximum: 200 })],
    ['an answered field', (d) => set(partner(d).properties, { city: { type: 'string' } })],
    [
      'an answered word',
      (d) => set(partner(d).properties.status, { enum: ['active', 'ended', 'new'] }),
    ],
    ['an optional field', (d) => set(body(d).properties, { city: { type: 'string' } })],
    [
      'a code',
      ({ components }) =>
        set(components.schemas.Problem.properties.code, {
          enum: ['not_found', 'key_invalid', 'gone'],
        }),
    ],
    [
      'an alternative',
      (d) =>
        set(body(d).properties.origin, {
          anyOf: [...body(d).properties.origin.anyOf, { type: 'null' }],
        }),
    ],
    ['a field that is optional now', (d) => set(body(d), { required: [] })],
    ['a refusal less', (d) => drop(list(d).responses, '400')],
    ['other words about it', (d) => set(partner(d), { description: 'Who recommends the venue' })],
  ])('passes: %s', (_, change) => {
    expect(changed(change)).toEqual([]);
  });
});

it('compares the released description with itself', () => {
  const document = JSON.parse(readFileSync('docs/api/v1.json', 'utf8')) as ApiDocument;
  expect(breakingChanges(document, document)).toEqual([]);
});
