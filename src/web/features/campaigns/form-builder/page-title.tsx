import { TextInput } from '@mantine/core';
import type { FormPage } from '#shared/forms/form-config.ts';
import { useBuilder } from './builder-context.ts';

export interface PageTitleProps {
  readonly page: FormPage;
  readonly error: string | undefined;
}

/** The heading that visitors read above the page. */
export function PageTitle({ page, error }: PageTitleProps) {
  const { step } = useBuilder();
  return (
    <TextInput
      label="Titel der Seite"
      autoComplete="off"
      value={page.title}
      error={error}
      data-focus={`page ${page.id} title`}
      onChange={({ currentTarget }) =>
        step({ kind: 'page-retitled', page: page.id, title: currentTarget.value })
      }
    />
  );
}
