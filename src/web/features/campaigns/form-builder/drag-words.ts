import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { pageName } from '#shared/forms/form-pages.ts';
import { locateField } from './model/locate.ts';

export const DRAG_INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Leertaste nimmt das Feld auf, Pfeiltasten bewegen es, Leertaste legt es ab, Escape bricht ab.',
};

/** What screen readers say while a field is moved. */
export function dragWords(form: FormConfig): Announcements {
  const fieldName = (id: UniqueIdentifier) =>
    `„${locateField(form, Number(id))?.field.label ?? 'Feld'}“`;
  const target = (id: UniqueIdentifier): string => {
    const at = locateField(form, Number(id));
    if (at !== null) return `auf Platz ${at.place + 1} von ${at.page.fields.length}`;
    const index = form.pages.findIndex((page) => `page ${page.id}` === id);
    const page = form.pages[index];
    return page === undefined ? 'außerhalb des Formulars' : `auf ${pageName(page, index)}`;
  };
  // Lifting a field is followed at once by the news that it lies over itself.
  let isJustLifted = false;
  return {
    onDragStart: ({ active }) => {
      isJustLifted = true;
      return `${fieldName(active.id)} aufgenommen, ${target(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      const isSaid = isJustLifted && over?.id === active.id;
      isJustLifted = false;
      if (isSaid) return undefined;
      return over === null
        ? `${fieldName(active.id)} ist über keiner Ablagestelle.`
        : `${fieldName(active.id)} ist ${target(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over === null
        ? `${fieldName(active.id)} bleibt, wo es war.`
        : `${fieldName(active.id)} abgelegt ${target(over.id)}.`,
    onDragCancel: ({ active }) =>
      `Verschieben abgebrochen. ${fieldName(active.id)} bleibt, wo es war.`,
  };
}
