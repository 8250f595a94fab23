import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#web/api/queries.ts';

/** What a mail leaves out, said wherever such words are typed. */
export const REASON_HELD_BACK =
  'Ihre Begründung wird gespeichert; in der E-Mail steht sie erst, wenn Ihre erste Rechnung bezahlt ist.';

/**
 * Whether mails leave out what the provider types, because no invoice of theirs was paid yet
 * (decision 0158). False while that is not known.
 */
export function useWordsHeldBack(): boolean {
  const { data: user } = useQuery(userQuery());
  return user?.speaksFreely === false;
}
