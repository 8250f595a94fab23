import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { createCampaign, type CampaignAnswer } from '#shared/contracts/campaigns.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { duplicateOf } from './duplicate-campaign.ts';

export interface DuplicateButtonProps {
  readonly campaign: CampaignAnswer;
  readonly onDone: (id: string) => void;
}

/** Begins a new campaign with everything this one says: as a draft, without links. */
export function DuplicateButton({ campaign, onDone }: DuplicateButtonProps) {
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
