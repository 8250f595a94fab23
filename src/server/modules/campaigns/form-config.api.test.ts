import { describe, expect, it } from 'vitest';
import { defaultForm } from '#shared/forms/default-form.ts';
import type { FormConfig, FormField } from '#shared/forms/form-config.ts';
import { FORM_LIMITS } from '#shared/forms/form-limits.ts';
import { campaignForm, createCampaign } from '#tests/support/catalogue.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();
const { cookie } = await registerProvider(app);

const field = (overrides: Partial<FormField> = {}): FormField => ({
  id: 1,
  type: 'text',
  label: 'Frage',
  required: false,
  name: 'frage',
  options: [],
  ...overrides,
});
const onePage = (...fields: readonly unknown[]) => ({
  introduction: '',
  thankYouMessage: '',
  pages: [{ id: 1, title: '', fields }],
});
const post = (formConfig: unknown) =>
  app.call('POST', '/api/campaigns', campaignForm({ formConfig }), cookie);
const stored = async (formConfig: unknown) =>
  (await post(formConfig)).json<{ formConfig: FormConfig }>().formConfig;
const many = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place + 1));

describe('a form is refused, with the place of what is wrong', () => {
  it.each<[string, unknown, string, string]>([
    [
      'without a page',
      { ...defaultForm(), pages: [] },
      'formConfig.pages',
      'Es muss mindestens eine Seite vorhanden sein.',
    ],
    [
      'with 21 pages',
      {
        ...defaultForm(),
        pages: many(21, (id) => ({ id, title: '', fields: [field({ id, name: `frage_${id}` })] })),
      },
      'formConfig.pages',
      'Ein Formular darf höchstens 20 Seiten haben',
    ],
    [
      'with 201 fields',
      onePage(...many(201, (id) => field({ id, name: `frage_${id}` }))),
      'formConfig.pages',
      'Ein Formular darf höchstens 200 Felder haben',
    ],
    [
      'with 1,001 options',
      onePage(field({ type: 'select', options: many(1_001, String) })),
      'formConfig.pages.0.fields.0.options',
      'Bitte höchstens 1.000 Optionen eingeben',
    ],
    [
      'with an option of 201 characters',
      onePage(field({ type: 'radio', options: ['Ja', 'x'.repeat(201)] })),
      'formConfig.pages.0.fields.0.options',
      `„${'x'.repeat(30)}…“ ist zu lang. Bitte höchstens 200 Zeichen eingeben`,
    ],
    [
      'with an option twice',
      onePage(field({ type: 'checkbox', options: ['Ja', ' Ja '] })),
      'formConfig.pages.0.fields.0.options',
      'Die Option „Ja“ steht zweimal da',
    ],
    [
      'with nothing but blank options',
      onePage(field({ type: 'select', options: ['', ' '] })),
      'formConfig.pages.0.fields.0.options',
      'Bitte geben Sie mindestens eine Option ein',
    ],
    [
      'with a technical name twice, on two pages',
      {
        ...onePage(),
        pages: [
          { id: 1, title: '', fields: [field()] },
          { id: 2, title: '', fields: [field({ id: 2, name: 'andere' }), field({ id: 3 })] },
        ],
      },
      'formConfig.pages.1.fields.1.name',
      'Der technische Name „frage“ ist schon vergeben',
    ],
    [
      'with a name that the transport uses',
      onePage(field({ name: 'ref' })),
      'formConfig.pages.0.fields.0.name',
      'Der technische Name „ref“ ist schon vergeben',
    ],
    [
      'with a name that no label makes',
      onePage(field({ name: 'homepageUrl' })),
      'formConfig.pages.0.fields.0.name',
      'Ungültiger technischer Name',
    ],
    [
      'with a name of 81 characters',
      onePage(field({ name: 'x'.repeat(81) })),
      'formConfig.pages.0.fields.0.name',
      'Bitte höchstens 80 Zeichen eingeben',
    ],
    [
      'with a page twice',
      {
        ...onePage(),
        pages: many(2, (id) => ({
          id: 1,
          title: '',
          fields: [field({ id, name: `frage_${id}` })],
        })),
      },
      'formConfig.pages.1.id',
      'Diese Seite gibt es zweimal',
    ],
    [
      'with a page that asks nothing',
      {
        ...onePage(),
        pages: [
          { id: 1, title: 'Kontakt', fields: [field()] },
          { id: 2, title: 'Seite 7', fields: [] },
        ],
      },
      'formConfig.pages.1.fields',
      '„Seite 2“ fragt noch nichts. Bitte fügen Sie ein Feld hinzu oder löschen Sie die Seite.',
    ],
    [
      'with a field twice',
      onePage(field(), field({ name: 'andere' })),
      'formConfig.pages.0.fields.1.id',
      'Dieses Feld gibt es zweimal',
    ],
    [
      'with a blank label',
      onePage(field({ label: '  ' })),
      'formConfig.pages.0.fields.0.label',
      'Bitte geben Sie eine Beschriftung ein',
    ],
    [
      'with a label that nobody sees',
      onePage(field({ label: '\u200B\u2060' })),
      'formConfig.pages.0.fields.0.label',
      'Bitte geben Sie eine Beschriftung ein',
    ],
    [
      'with a label of 201 characters',
      onePage(field({ label: 'ä'.repeat(201) })),
      'formConfig.pages.0.fields.0.label',
      'Bitte höchstens 200 Zeichen eingeben',
    ],
    [
      'with an introduction of 5,001 characters',
      { ...defaultForm(), introduction: 'x'.repeat(5_001) },
      'formConfig.introduction',
      'Bitte höchstens 5000 Zeichen eingeben',
    ],
  ])('%s', async (_what, formConfig, path, message) => {
    const answer = await post(formConfig);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: [{ path, message }] });
  });

  it('everything that is wrong is said at once', async () => {
    const answer = await post(
      onePage(field({ label: '' }), field({ id: 2, name: 'frage', type: 'select' })),
    );
    expect(answer.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)).toEqual([
      'formConfig.pages.0.fields.0.label',
      'formConfig.pages.0.fields.1.name',
      'formConfig.pages.0.fields.1.options',
    ]);
  });

  it.each<[string, unknown]>([
    ['no object', 'Formular'],
    ['pages that are no list', { ...defaultForm(), pages: { 0: {} } }],
    ['a page that is nothing', { ...defaultForm(), pages: [null] }],
    ['a field that is a text', onePage('Vorname')],
    ['options that are numbers', onePage({ ...field({ type: 'select' }), options: [1] })],
    ['an id that is a fraction', onePage({ ...field(), id: 1.5 })],
  ])('%s', async (_what, formConfig) => {
    const answer = await post(formConfig);
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({
      issues: [{ path: expect.stringMatching(/^formConfig/) }],
    });
  });

  it('a type that is not offered', async () => {
    const answer = await post(onePage({ ...field(), type: 'password' }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ issues: [{ path: 'formConfig.pages.0.fields.0.type' }] });
  });

  it('nested a hundred thousand times, without harm', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const body = JSON.stringify(campaignForm()).replace(/}$/, `,"formConfig":${deep}}`);
    expect((await app.call('POST', '/api/campaigns', body, cookie)).statusCode).toBe(400);
  });

  it('larger than 256 kB', async () => {
    const answer = await post({ ...defaultForm(), introduction: 'x'.repeat(256 * 1024) });
    expect(answer.statusCode).toBe(413);
  });
});

describe('a form is kept', () => {
  it('with 20 pages, 200 fields and 1,000 options', async () => {
    const pages = many(FORM_LIMITS.pages, (id) => ({
      id,
      title: `Seite ${id}`,
      fields: many(10, (place) =>
        field({ id: (id - 1) * 10 + place, name: `frage_${(id - 1) * 10 + place}` }),
      ),
    }));
    const [first, ...others] = pages;
    const choice = field({ type: 'select', name: 'frage_1', options: many(1_000, String) });
    const full = {
      introduction: '',
      thankYouMessage: '',
      pages: [
        { id: 1, title: 'Seite 1', fields: [choice, ...(first?.fields.slice(1) ?? [])] },
        ...others,
      ],
    };
    expect(await stored(full)).toEqual(full);
  });

  it('in any script, whole', async () => {
    const words = ['Zoë 👩‍👩‍👧', 'أحمد', '日本語', 'Größe', '<b>&amp;', '𝒳'];
    const form = {
      ...onePage(
        ...words.map((label, place) => field({ id: place + 1, label, name: `f_${place}` })),
      ),
      introduction: words.join('\n'),
    };
    expect(await stored(form)).toEqual(form);
  });

  it('without keys that nobody knows', async () => {
    const form = onePage({ ...field(), placeholder: 'x', onclick: 'alert(1)' });
    const kept = await stored({ ...form, css: 'body{}', __proto__: { a: 1 } });
    expect(kept).toEqual(onePage(field()));
  });

  it('without blank options, and without options where none are shown', async () => {
    const kept = await stored(
      onePage(
        field({ type: 'select', options: [' Ja ', '', 'Nein', '  '] }),
        field({ id: 2, name: 'andere', options: ['übrig', 'x'.repeat(300)] }),
      ),
    );
    expect(kept.pages[0]?.fields.map(({ options }) => options)).toEqual([['Ja', 'Nein'], []]);
  });

  it('with the older name of the type telephone', async () => {
    const kept = await stored(onePage({ ...field(), type: 'phone' }));
    expect(kept.pages[0]?.fields[0]?.type).toBe('tel');
  });

  it('with the options of a choice as tiles, and without that where there are none', async () => {
    const kept = await stored(
      onePage(
        field({ type: 'radio', options: ['Ja', 'Nein'], display: 'tiles' }),
        field({ id: 2, name: 'andere', display: 'tiles' }),
        field({ id: 3, name: 'liste', type: 'select', options: ['Ja'], display: 'tiles' }),
      ),
    );
    expect(kept.pages[0]?.fields.map(({ display }) => display)).toEqual([
      'tiles',
      undefined,
      undefined,
    ]);
    const answer = await post(onePage({ ...field(), display: 'karussell' }));
    expect(answer.json()).toMatchObject({
      issues: [{ path: 'formConfig.pages.0.fields.0.display' }],
    });
  });

  it('as before where a change is refused', async () => {
    const before = await createCampaign(app, cookie);
    const body = campaignForm({ formConfig: { ...defaultForm(), pages: [] } });
    expect((await app.call('PUT', `/api/campaigns/${before.id}`, body, cookie)).statusCode).toBe(
      422,
    );
    const read = await app.call('GET', `/api/campaigns/${before.id}`, undefined, cookie);
    expect(read.json()).toEqual(before);
  });
});

describe('conditions', () => {
  const asked = { type: 'radio' as const, options: ['Hochzeit', 'Taufe'], label: 'Anlass' };
  const when = (on: number, is: string, value = ''): unknown => ({
    match: 'all',
    rules: [{ field: on, is, value }],
  });
  const two = (showIf: unknown) =>
    onePage(field(asked), { ...field({ id: 2, name: 'zweite', label: 'Zweite' }), showIf });

  it('are stored with question and page, without what a comparison does not need', async () => {
    const form = two(when(1, 'answered', 'egal'));
    const pages = [
      ...form.pages,
      {
        id: 2,
        title: '',
        fields: [field({ id: 3, name: 'dritte' })],
        showIf: when(1, 'is', 'Taufe'),
      },
    ];
    const {
      pages: [first, second],
    } = await stored({ ...form, pages });
    expect(first?.fields[1]?.showIf).toEqual({
      match: 'all',
      rules: [{ field: 1, is: 'answered', value: '' }],
    });
    expect(second?.showIf).toEqual(when(1, 'is', 'Taufe'));
    expect(first?.fields[0]).not.toHaveProperty('showIf');
  });

  it.each<[string, unknown, string, string]>([
    [
      'of a later question',
      two(when(2, 'answered')),
      'showIf',
      '„Zweite“ kommt erst später. Eine Bedingung kann nur nach früheren Fragen fragen.',
    ],
    [
      'of a question that there is not',
      two(when(77, 'answered')),
      'showIf',
      'Diese Bedingung fragt nach einer Frage, die es nicht mehr gibt. Bitte wählen Sie eine andere.',
    ],
    [
      'of an option that there is not',
      two(when(1, 'is', 'Ball')),
      'showIf',
      'Die Antwort „Ball“ gibt es bei „Anlass“ nicht mehr. Bitte wählen Sie eine andere.',
    ],
    [
      'with a comparison that its answers do not have',
      two(when(1, 'more_than', '3')),
      'showIf',
      'Die Bedingung passt nicht mehr zur Art der Antwort von „Anlass“. Bitte wählen Sie eine andere.',
    ],
    [
      'without what is compared',
      two(when(1, 'is')),
      'showIf',
      'Bitte geben Sie an, womit „Anlass“ verglichen wird.',
    ],
    [
      'without a rule',
      two({ match: 'all', rules: [] }),
      'showIf.rules',
      'Bitte geben Sie mindestens eine Bedingung an',
    ],
    [
      'with 11 rules',
      two({ match: 'any', rules: many(11, () => ({ field: 1, is: 'answered', value: '' })) }),
      'showIf.rules',
      'Höchstens 10 Bedingungen je Frage oder Seite',
    ],
  ])('are refused: %s', async (_name, formConfig, part, message) => {
    const answer = await post(formConfig);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ issues: unknown[] }>().issues).toContainEqual({
      path: `formConfig.pages.0.fields.1.${part}`,
      message,
    });
  });

  it.each([null, 'immer', { match: 'all', rules: 'x' }, { match: 'all', rules: [null, 7] }])(
    'that are no conditions are refused: %j',
    async (showIf) => {
      // A wrong type is 400, null counts as a missing part of the form.
      expect([400, 422]).toContain((await post(two(showIf))).statusCode);
    },
  );
});
