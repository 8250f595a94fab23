import { useQuery } from '@tanstack/react-query';
import { DOCUMENT_YEARS } from '#shared/retention-law.ts';
import { userQuery } from '#web/api/queries.ts';

/** Years that documents are kept at this installation; the usual ones until it is known. */
export function useDocumentYears(): number {
  const { data } = useQuery(userQuery());
  return data?.documentYears ?? DOCUMENT_YEARS.usual;
}
