import { useQuery } from '@tanstack/react-query';
import { listChoices } from '#shared/contracts/choices.ts';
import type { ReferralLinkAnswer } from '#shared/contracts/referral-links.ts';
import { queryOf } from '#web/api/queries.ts';
import { AssignLink } from '#web/parts/assign-link/assign-link.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { AFTER_SAVE } from './refreshes.ts';

export interface AssignPartnerProps {
  readonly campaignId: string;
  readonly links: readonly ReferralLinkAnswer[];
}

/** Offers the active partners who have no link of the campaign yet. */
export function AssignPartner({ campaignId, links }: AssignPartnerProps) {
  const choices = useQuery(queryOf(listChoices, { query: {} }));
  if (choices.data === undefined) return null;
  const active = choices.data.partners.filter(({ status }) => status === 'active');
  if (active.length === 0) {
    return (
      <Note>
        Sie haben noch keinen aktiven Partner.{' '}
        <TextLink to="/partners" search={{ neu: 'partner' }}>
          Partner hinzufügen
        </TextLink>
      </Note>
    );
  }
  const taken = new Set(links.map((link) => link.partnerId));
  const free = active.filter(({ id }) => !taken.has(id));
  if (free.length === 0) return <Note>Jeder aktive Partner hat einen Link dieser Kampagne.</Note>;
  return (
    <AssignLink
      word="Partner"
      choices={free.map(({ id, name, internalId }) => ({
        value: id,
        label: `${name} (${internalId})`,
      }))}
      linkOf={(partnerId) => ({ partnerId, campaignId })}
      refreshes={AFTER_SAVE}
    />
  );
}
