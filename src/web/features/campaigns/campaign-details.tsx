import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { createCampaign } from '#shared/contracts/calls.generated.ts';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import { holdingWords } from '#shared/labels/holding.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { cents, formatCents } from '#shared/money.ts';
import { shownPage } from '#shared/own-page.ts';
import { useCall } from '#web/api/use-call.ts';
import { Budgets } from '#web/parts/budgets/budgets.tsx';
import { RoleLock } from '#web/parts/roles/role-lock.tsx';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { Facts } from '#web/ui/page/facts.tsx';
import { BonusPeriods } from './bonus-periods/bonus-periods.tsx';
import { periodOf } from './campaign.ts';
import { DirectAddress } from './direct-address.tsx';
import { duplicateOf } from './duplicate-campaign.ts';
import { EditButton } from './edit-button.tsx';
import { TermsHistory } from './terms-history.tsx';

export interface CampaignDetailsProps {
  readonly campaign: CampaignAnswer;
  readonly onEdit: () => void;
  /** Called with the id of the duplicate of this campaign. */
  readonly onDuplicated: (id: string) => void;
}

/** The campaign's data to read. */
export function CampaignDetails({ campaign, onEdit, onDuplicated }: CampaignDetailsProps) {
  const { name, minPayout } = campaign;
  return (
    <>
      <EditButton onEdit={onEdit} />
      <RoleLock right="programme.write">Kampagnen ändern hier andere.</RoleLock>
      <WhoMay right="programme.write">
        <DuplicateButton campaign={campaign} onDone={onDuplicated} />
      </WhoMay>
      <Facts
        title="Kampagne"
        facts={[
          ['Name', name],
          ['Beschreibung', campaign.description],
          ['Status', CAMPAIGN_STATUSES[campaign.status]],
          ['Laufzeit', periodOf(campaign) || 'unbegrenzt'],
          ['Ziel des Links', shownPage(campaign.ownPage) || 'Landingpage'],
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
          ['Zahlbar', holdingWords(campaign)],
        ]}
      />
      <Budgets
        owner={{ campaignId: campaign.id }}
        paysClicks={campaign.rewardType === 'per_click'}
      />
      <BonusPeriods campaign={campaign} />
      <TermsHistory campaign={campaign} />
      <DirectAddress campaign={campaign} />
    </>
  );
}

interface DuplicateButtonProps {
  readonly campaign: CampaignAnswer;
  readonly onDone: (id: string) => void;
}

/** Begins a new campaign with everything this one says: as a draft, without links. */
function DuplicateButton({ campaign, onDone }: DuplicateButtonProps) {
  const today = useToday();
  const create = useCall(createCampaign);
  const duplicate = () =>
    create.mutate(
      { body: duplicateOf(campaign, today) },
      {
        onSuccess: ({ id, name }) => {
          toast.success('Kampagne dupliziert', `Der Entwurf „${name}“ ist geöffnet.`);
          onDone(id);
        },
        onError: (error) => showRefusal(error, 'Die Kampagne konnte nicht dupliziert werden.'),
      },
    );
  return (
    <Button
      variant="default"
      mb="lg"
      ms="xs"
      leftSection={<IconCopy size={18} aria-hidden />}
      loading={create.isPending}
      onClick={duplicate}
    >
      Duplizieren
    </Button>
  );
}
