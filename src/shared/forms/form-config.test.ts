import { describe, expect, it } from 'vitest';
import { formConfig } from './form-config.ts';

const HALL = '01920000-0000-7000-8000-000000000001';
const GARDEN = '01920000-0000-7000-8000-000000000002';

const read = (...fields: readonly Record<string, unknown>[]) =>
  formConfig.safeParse({
    introduction: '',
    thankYouMessage: '',
    pages: [
      {
        id: 1,
        title: 'Ihre Anfrage',
        fields: fields.map((field, place) => ({
          id: place + 1,
          label: `Frage ${String(place)}`,
          name: `frage_${String(place)}`,
          required: false,
          ...field,
        })),
      },
    ],
  });
const fieldsOf = (result: ReturnType<typeof read>) => result.data?.pages[0]?.fields ?? [];
const issuesOf = (result: ReturnType<typeof read>) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('pictures of options', () => {
  const options = ['Saal', ' ', 'Garten', 'Egal'];

  it('go with their words and nowhere else', () => {
    const pictures = [HALL, HALL, GARDEN];
    const kept = read(
      { type: 'radio', options, display: 'pictures', pictures },
      { type: 'radio', options, display: 'tiles', pictures },
      { type: 'text', options, display: 'pictures', pictures },
      { type: 'checkbox', options, display: 'pictures' },
    );
    expect(fieldsOf(kept).map((each) => each.pictures)).toEqual([
      [HALL, GARDEN, null],
      undefined,
      undefined,
      [null, null, null],
    ]);
  });

  it('are named by ids alone', () => {
    const wrong = read({ type: 'radio', options, display: 'pictures', pictures: ['/etc/passwd'] });
    expect(issuesOf(wrong)?.map(([path]) => path)).toContain('pages.0.fields.0.pictures.0');
  });
});

describe('a question for files', () => {
  it('is never required and has no options', () => {
    const kept = read({ type: 'files', required: true, options: ['x'] });
    expect(fieldsOf(kept)).toMatchObject([{ type: 'files', required: false, options: [] }]);
  });

  it('stands once in a form', () => {
    expect(issuesOf(read({ type: 'files' }, { type: 'text' }, { type: 'files' }))).toEqual([
      ['pages.0.fields.2.type', 'Ein Formular fragt höchstens einmal nach Dateien'],
    ]);
  });
});
