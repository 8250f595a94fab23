import { useQuery } from '@tanstack/react-query';
import { TEMPLATE_VARIABLES } from '#shared/labels/template-variables.ts';
import { userQuery } from '#web/api/queries.ts';
import classes from '../marketing.module.css';

/**
 * A subject as it will read: with the provider's own name, and what differs from mail to mail in
 * brackets, so that no placeholder can be taken for a word of the sentence.
 */
export function ReadableWords({ text }: { readonly text: string }) {
  const { data: user } = useQuery(userQuery());
  return text.split(/\{\{\s*(\w+)\s*\}\}/).map((part, place) => {
    if (place % 2 === 0) return part;
    if (part === 'businessName' && user && user.businessName !== '') return user.businessName;
    const label = Object.entries(TEMPLATE_VARIABLES).find(([name]) => name === part)?.[1] ?? part;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- The parts of a text stay in their order.
      <span key={place} className={classes.placeholder}>
        [{label}]
      </span>
    );
  });
}
