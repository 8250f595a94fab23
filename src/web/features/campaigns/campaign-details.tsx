import type { CampaignAnswer } from '#shared/contracts/campaigns.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { cents, formatCents } from '#shared/money.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { Facts } from '#web/ui/page/facts.tsx';
import { periodOf } from './campaign.ts';
import { DirectAddress } from './direct-address.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import { EditButton } from './edit-button.tsx';
import { RewardHistory } from './reward-history.tsx';

export interface CampaignDetailsProps {
  readonly campaign: CampaignAnswer;
  readonly onEdit: () => void;
  /** Hears the id of a campaign that was made like this one. */
  readonly onDuplicated: (id: string) => void;
}

/** The campaign's data to read. */
export function CampaignDetails({ campaign, onEdit, onDuplicated }: CampaignDetailsProps) {
  const { name, minPayout } = campaign;
  return (
    <>
      <EditButton onEdit={onEdit} />
      <DuplicateButton campaign={campaign} onDone={onDuplicated} />
      <Facts
        title="Kampagne"
        facts={[
          ['Name', name],
          ['Beschreibung', campaign.description],
          ['Status', CAMPAIGN_STATUSES[campaign.status]],
          ['Laufzeit', periodOf(campaign) || 'unbegrenzt'],
          ['Angelegt am', formatDate(campaign.createdAt)],
        ]}
      />
      <Facts
        title="Prämie"
        facts={[
          ['Prämienmodell', campaign.rewardSentence],
          [
            'Mindestauszahlung',
            minPayout === 0 ? `keine (ab ${formatCents(cents(1))})` : formatEuros(minPayout),
          ],
        ]}
      />
      <RewardHistory campaign={campaign} />
      <DirectAddress campaign={campaign} />
    </>
  );
}
