import type { Received } from '#shared/contracts/contract.ts';
import type { PartnerAnswer } from '#shared/contracts/partners.ts';
import type { listUnlinkedCampaigns } from '#shared/contracts/referral-links.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { AssignLink } from '#web/parts/assign-link/assign-link.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';

export interface AssignCampaignProps {
  readonly partner: PartnerAnswer;
  /** Undefined where they could not be learned. */
  readonly ends: Received<typeof listUnlinkedCampaigns> | undefined;
}

/** Offers the campaigns of which the partner has no link yet. */
export function AssignCampaign({ partner, ends }: AssignCampaignProps) {
  if (ends === undefined) return null;
  const { some, free } = ends;
  if (!some) {
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
    />
  );
}
