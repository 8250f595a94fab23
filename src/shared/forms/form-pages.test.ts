import { describe, expect, it } from 'vitest';
import { defaultForm } from './default-form.ts';
import type { FormConfig } from './form-config.ts';
import { emptyPages, pageHeading, pageName, sameForm, shownPages } from './form-pages.ts';

const page = (id: number, title: string, fields = 0): FormConfig['pages'][number] => ({
  id,
  title,
  fields: (defaultForm().pages[0]?.fields ?? []).slice(0, fields),
});
const form = (...pages: FormConfig['pages']): FormConfig => ({ ...defaultForm(), pages });

describe('pages are named by their place', () => {
  it.each([
    ['', 0, 'Seite 1'],
    ['  ', 1, 'Seite 2'],
    ['Seite 3', 1, 'Seite 2'],
    ['Seite 12', 2, 'Seite 3'],
    ['Ihr Anlass', 1, 'Seite 2: Ihr Anlass'],
    ['Seite 3 der Karte', 1, 'Seite 2: Seite 3 der Karte'],
    ['🎉', 0, 'Seite 1: 🎉'],
  ])('„%s“ on place %i is %s', (title, index, name) => {
    expect(pageName({ title }, index)).toBe(name);
  });

  it('what stands above the page does not repeat the number of a title', () => {
    expect(pageHeading({ title: ' Ihr Anlass ' }, 1)).toBe('Ihr Anlass');
    expect(pageHeading({ title: 'Seite 7' }, 1)).toBe('Seite 2');
  });
});

describe('empty pages', () => {
  it('are named with what to do about them', () => {
    const found = emptyPages(form(page(1, 'Kontakt', 1), page(2, 'Seite 4'), page(3, 'Ihr Fest')));
    expect(found).toEqual([
      {
        path: ['pages', 1, 'fields'],
        message:
          '„Seite 2“ fragt noch nichts. Bitte fügen Sie ein Feld hinzu oder löschen Sie die Seite.',
      },
      {
        path: ['pages', 2, 'fields'],
        message:
          '„Seite 3: Ihr Fest“ fragt noch nichts. Bitte fügen Sie ein Feld hinzu oder löschen Sie die Seite.',
      },
    ]);
  });

  it('the only page cannot be deleted, so that it is not proposed', () => {
    expect(emptyPages(form(page(1, '')))[0]?.message).toBe(
      '„Seite 1“ fragt noch nichts. Bitte fügen Sie ein Feld hinzu.',
    );
  });

  it('are not shown to visitors; of a form that asks nothing the last page is left', () => {
    const filled = page(2, 'Kontakt', 1);
    expect(shownPages([page(1, ''), filled, page(3, '')])).toEqual([filled]);
    expect(shownPages([page(1, 'a'), page(2, 'b')])).toEqual([page(2, 'b')]);
  });
});

describe('the same form', () => {
  it('is the same in whatever order its keys were stored', () => {
    const { pages, ...texts } = defaultForm();
    expect(sameForm({ pages, ...texts }, defaultForm())).toBe(true);
  });

  it('differs by how a question is shown', () => {
    const [first, ...others] = defaultForm().pages;
    const tiles = (first?.fields ?? []).map((field) => ({ ...field, display: 'tiles' as const }));
    const changed = form({ id: 1, title: first?.title ?? '', fields: tiles }, ...others);
    expect(sameForm(changed, defaultForm())).toBe(false);
  });
});
