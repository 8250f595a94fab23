import { useQuery } from '@tanstack/react-query';
import { listMailTemplates } from '#shared/contracts/marketing.ts';
import { planHas } from '#shared/plans.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';

/** The way to the words of the mail that takes a credit note; they are the provider's in some plans. */
export function WordsLink() {
  const { data: user } = useQuery(userQuery());
  const isAllowed = user ? planHas(user.plan, 'marketingCenter') : false;
  const { data = [] } = useQuery({ ...queryOf(listMailTemplates, {}), enabled: isAllowed });
  const used = data.find(({ kind, isUsed }) => kind === 'credit_note' && isUsed);
  if (!isAllowed || used === undefined) return null;
  return (
    <TextLink to="/marketing" search={{ template: used.id }}>
      Text dieser E-Mail bearbeiten
    </TextLink>
  );
}
