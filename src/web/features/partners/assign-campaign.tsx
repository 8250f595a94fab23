import { useQuery } from '@tanstack/react-query';
import { listChoices } from '#shared/contracts/choices.ts';
import type { PartnerAnswer } from '#shared/contracts/partners.ts';
import type { ReferralLinkAnswer } from '#shared/contracts/referral-links.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { queryOf } from '#web/api/queries.ts';
import { AssignLink } from '#web/parts/assign-link/assign-link.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { AFTER_SAVE } from './refreshes.ts';

export interface AssignCampaignProps {
  readonly partner: PartnerAnswer;
  readonly links: readonly ReferralLinkAnswer[];
}

/** Offers the campaigns of which the partner has no link yet. */
export function AssignCampaign({ partner, links }: AssignCampaignProps) {
  const choices = useQuery(queryOf(listChoices, { query: {} }));
  if (choices.data === undefined) return null;
  const { campaigns } = choices.data;
  const taken = new Set(links.map((link) => link.campaignId));
  const free = campaigns.filter(({ id, status }) => !taken.has(id) && status !== 'ended');
  if (campaigns.length === 0) {
    return (
      <Note>
        Sie haben noch keine Kampagne.{' '}
        <TextLink to="/campaigns" search={{ neu: 'kampagne' }}>
          Erste Kampagne erstellen
        </TextLink>
      </Note>
    );
  }
  if (partner.status !== 'active')
    return <Note tone="wait">Neue Links sind möglich, sobald der Partner wieder aktiv ist.</Note>;
  if (free.length === 0) return <Note>Der Partner hat für jede laufende Kampagne einen Link.</Note>;
  return (
    <AssignLink
      word="Kampagne"
      choices={free.map(({ id, name, status }) => ({
        value: id,
        label: status === 'active' ? name : `${name} (${CAMPAIGN_STATUSES[status]})`,
      }))}
      linkOf={(campaignId) => ({ partnerId: partner.id, campaignId })}
      refreshes={AFTER_SAVE}
    />
  );
}
