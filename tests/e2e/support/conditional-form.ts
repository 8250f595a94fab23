import { defaultForm } from '#shared/forms/default-form.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';

/**
 * The default form, asked under conditions: 'Ihre Gäste' of weddings alone, the event manager where
 * music is wanted.
 */
export function conditionalForm(): FormConfig {
  const form = defaultForm();
  const when = (field: number, is: 'is' | 'contains', value: string) => ({
    match: 'all' as const,
    rules: [{ field, is, value }],
  });
  return {
    ...form,
    pages: form.pages.map((page) => ({
      ...page,
      ...(page.title === 'Ihre Gäste' ? { showIf: when(5, 'is', 'Hochzeit') } : {}),
      fields: page.fields.map((field) =>
        field.name === 'event_manager'
          ? { ...field, showIf: when(11, 'contains', 'Musik und Technik') }
          : field,
      ),
    })),
  };
}
