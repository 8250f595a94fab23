import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { deletePartner, listReferralLinks } from '#shared/contracts/calls.generated.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { nameOf } from './partner.ts';

export interface DeletePartnerProps {
  readonly partner: PartnerAnswer;
  readonly onDeleted: () => void;
}

/** Deletes a partner after a question; one who has brought something can only be set inactive. */
export function DeletePartner({ partner, onDeleted }: DeletePartnerProps) {
  const [isAsking, { open, close }] = useDisclosure(false);
  const links = useQuery({
    ...queryOf(listReferralLinks, { query: { partnerId: partner.id } }),
    enabled: isAsking,
  });
  const remove = useCall(deletePartner);
  if (partner.clickCount + partner.leadCount + partner.saleCount > 0) {
    return (
      <BlockedButton
        variant="default"
        title="Dieser Partner kann nicht gelöscht werden"
        reasons={[
          'Seine Klicks, Anfragen und Prämien gehören zu Ihren Zahlen.',
          'Sie können ihn auf inaktiv setzen: Seine Links ruhen dann.',
        ]}
      >
        Partner löschen
      </BlockedButton>
    );
  }
  const confirm = () =>
    remove.mutate(
      { params: { id: partner.id } },
      {
        onSuccess: ({ message }) => {
          toast.success('Partner gelöscht', message);
          onDeleted();
        },
        onError: (error) => {
          close();
          showRefusal(error, 'Partner konnte nicht gelöscht werden.');
        },
      },
    );
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={open}>
        Partner löschen
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`${nameOf(partner)} löschen?`}
        confirmLabel="Endgültig löschen"
        danger
        isBusy={remove.isPending || links.isLoading}
        onConfirm={confirm}
        onCancel={close}
      >
        {goesAlong(links.data?.length ?? 0)} Das lässt sich nicht rückgängig machen.
      </ConfirmDialog>
    </>
  );
}

function goesAlong(count: number): string {
  if (count === 0) return 'Alle Angaben zu diesem Partner werden gelöscht.';
  const what = count === 1 ? 'sein Empfehlungslink' : `seine ${count} Empfehlungslinks`;
  return `Alle Angaben zu diesem Partner und ${what} werden gelöscht. Wer einen solchen Link öffnet, findet nichts mehr; seine Adresse wird nie wieder vergeben.`;
}
