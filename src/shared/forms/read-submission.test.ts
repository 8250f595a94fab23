import { describe, expect, it } from 'vitest';
import { FORM_WORDS } from '../guest-words/form-words.ts';
import type { FormField } from './form-config.ts';
import { readSubmission as read, type Sent } from './read-submission.ts';

const readSubmission = (fields: readonly FormField[], sent: Sent) =>
  read(fields, sent, FORM_WORDS.de);

function field(overrides: Partial<FormField>): FormField {
  return {
    id: 1,
    type: 'text',
    label: 'Vorname',
    required: false,
    name: 'vorname',
    options: [],
    ...overrides,
  };
}

describe('a submission', () => {
  it('keeps each answer with its question', () => {
    const fields = [
      field({ required: true }),
      field({ name: 'gaeste', label: 'Gäste', type: 'number' }),
      field({ name: 'leer', label: 'Leer' }),
    ];
    expect(readSubmission(fields, { gaeste: '80', vorname: 'Anna' })).toEqual({
      answers: [
        { name: 'vorname', label: 'Vorname', type: 'text', value: 'Anna' },
        { name: 'gaeste', label: 'Gäste', type: 'number', value: '80' },
      ],
      issues: [],
    });
  });

  it('asks for what is missing by its label, in form order', () => {
    const fields = [
      field({ required: true }),
      field({ required: true, name: 'umfang', label: 'Umfang', type: 'checkbox', options: ['A'] }),
    ];
    expect(readSubmission(fields, { vorname: ' ', umfang: [] }).issues).toEqual([
      { path: 'vorname', message: 'Bitte füllen Sie das Feld „Vorname“ aus.', kind: 'missing' },
      { path: 'umfang', message: 'Bitte füllen Sie das Feld „Umfang“ aus.', kind: 'missing' },
    ]);
  });

  it('drops keys that no field has', () => {
    const { answers } = readSubmission([field({})], {
      vorname: 'Anna',
      status: 'converted',
      provider_id: 'x',
    });
    expect(answers.map(({ name }) => name)).toEqual(['vorname']);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'finds no answer to a field named %s in what every object inherits',
    (name) => {
      const fields = [field({ name, label: name, required: true })];
      expect(readSubmission(fields, {}).issues).toHaveLength(1);
    },
  );

  it('reads an own key of that name and leaves prototypes alone', () => {
    const sent = JSON.parse('{"__proto__": "x", "vorname": "Anna"}') as Record<string, unknown>;
    const { answers } = readSubmission([field({ name: '__proto__' }), field({})], sent);
    expect(answers.map(({ value }) => value)).toEqual(['x', 'Anna']);
    expect(({} as Record<string, unknown>)['vorname']).toBeUndefined();
  });

  it('takes objects without a prototype, as form posts are parsed', () => {
    const sent = Object.assign(Object.create(null) as Record<string, unknown>, { vorname: 'Anna' });
    expect(readSubmission([field({ required: true })], sent).issues).toEqual([]);
  });
});
