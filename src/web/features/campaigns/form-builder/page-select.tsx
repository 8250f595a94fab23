import { NativeSelect } from '@mantine/core';
import { createContext, use } from 'react';
import type { FormField, FormPage } from '#shared/forms/form-config.ts';
import { pageName } from '#shared/forms/form-pages.ts';
import { useBuilder } from './builder-context.ts';

/** The pages, for the open field alone: no other piece is drawn again when a page changes. */
export const PagesContext = createContext<readonly FormPage[]>([]);

export interface PageSelectProps {
  readonly field: FormField;
  readonly page: number;
}

/** Moves a field to the end of another page. */
export function PageSelect({ field, page }: PageSelectProps) {
  const pages = use(PagesContext);
  const { step, openPage, focus, announce } = useBuilder();
  if (pages.length < 2) return null;
  return (
    <NativeSelect
      aria-label="Seite, auf der das Feld steht"
      data={pages.map((entry, index) => ({
        value: String(entry.id),
        label: `Auf ${pageName(entry, index)}`,
      }))}
      value={String(page)}
      onChange={({ currentTarget }) => {
        const target = pages.findIndex(({ id }) => String(id) === currentTarget.value);
        const entry = pages[target];
        if (entry === undefined) return;
        step({ kind: 'field-moved', field: field.id, page: entry.id, place: entry.fields.length });
        openPage(entry.id);
        focus(`field ${field.id}`);
        announce(`„${field.label}“ steht jetzt auf ${pageName(entry, target)}.`);
      }}
    />
  );
}
