import { expect, it } from 'vitest';
import { defaultForm } from '#shared/forms/default-form.ts';
import { dragWords } from './drag-words.ts';
import { dropEdit } from './drop-edit.ts';

const form = defaultForm();
const moved = (field: number, page: number, place: number) => ({
  kind: 'field-moved',
  field,
  page,
  place,
});

it.each([
  ['a field of the page: its place', 1, '3', moved(1, 1, 2)],
  ['its own page: the first place', 3, 'page 1', moved(3, 1, 0)],
  ['another page: its end', 1, 'page 3', moved(1, 3, 4)],
  ['nothing: nothing', 1, 'page 99', null],
  ['a field that is gone: nothing', 99, '3', null],
])('dropped onto %s', (_what, active, over, edit) => {
  expect(dropEdit(form, active, over)).toEqual(edit);
});

it('screen readers announce in German where a field is', () => {
  const words = dragWords(form);
  const at = (id: number | string) => ({ id }) as never;
  expect(words.onDragStart({ active: at(2) })).toBe('„Nachname“ aufgenommen, auf Platz 2 von 4.');
  expect(words.onDragOver({ active: at(2), over: at('page 2') })).toBe(
    '„Nachname“ ist auf Seite 2: Ihr Anlass.',
  );
  expect(words.onDragEnd({ active: at(2), over: at(4) })).toBe(
    '„Nachname“ abgelegt auf Platz 4 von 4.',
  );
  expect(words.onDragCancel({ active: at(2), over: null })).toBe(
    'Verschieben abgebrochen. „Nachname“ bleibt, wo es war.',
  );
});
