import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readLibraryPicture } from '#shared/contracts/calls.generated.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { optionPictures } from '#shared/forms/form-pages.ts';
import { queryOf } from '#web/api/queries.ts';
import type { KnownPictures } from './page-editor/known-pictures.ts';

/**
 * The pictures that a form shows with its options, as they are in the library; one that is gone is
 * missing.
 */
export function useFormPictures({ pages }: Pick<FormConfig, 'pages'>): KnownPictures {
  const client = useQueryClient();
  const known = useQueries({
    queries: optionPictures(pages).map((id) => ({
      ...queryOf(readLibraryPicture, { params: { id } }),
      retry: false,
    })),
    combine: (found) => found.flatMap(({ data }) => (data === undefined ? [] : [data])),
  });
  return useMemo(
    () => ({
      pictures: Object.fromEntries(known.map((picture) => [picture.id, picture])),
      // Chosen a moment ago, and shown at once.
      add: (picture) =>
        void client.setQueryData(
          queryOf(readLibraryPicture, { params: { id: picture.id } }).queryKey,
          picture,
        ),
    }),
    [known, client],
  );
}
