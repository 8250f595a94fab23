import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  withdrawPayoutObjection,
  withdrawPayoutPayment,
} from '#shared/contracts/calls.generated.ts';
import type { Payout } from '#shared/contracts/credit-notes/credit-notes.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

const STEPS = {
  payment: {
    contract: withdrawPayoutPayment,
    label: 'Zahlung zurücknehmen',
    question: 'Zahlung zurücknehmen?',
    done: 'Zahlung zurückgenommen',
    says: 'Nur, wenn sie irrtümlich erfasst wurde. Das Dokument ist danach wieder ausstehend; beides bleibt im Verlauf stehen.',
  },
  objection: {
    contract: withdrawPayoutObjection,
    label: 'Widerspruch zurücknehmen',
    question: 'Widerspruch zurücknehmen?',
    done: 'Widerspruch zurückgenommen',
    says: 'Nur, wenn er irrtümlich erfasst wurde: Ein Widerspruch, den der Partner erklärt hat, lässt sich nicht ungeschehen machen. Beides bleibt im Verlauf stehen.',
  },
} as const;

export interface WithdrawButtonProps {
  readonly document: Pick<Payout, 'id' | 'invoiceNumber'>;
  readonly what: keyof typeof STEPS;
}

/** Takes back what was recorded by mistake, after a question. */
export function WithdrawButton({ document, what }: WithdrawButtonProps) {
  const { contract, label, question, done, says } = STEPS[what];
  const [isAsking, { open, close }] = useDisclosure();
  const withdraw = useCall(contract);
  const confirm = () =>
    withdraw.mutate(
      { params: { id: document.id } },
      {
        onSuccess: () => toast.success(done, document.invoiceNumber),
        onError: showFailure('Das hat nicht geklappt'),
        onSettled: close,
      },
    );
  return (
    <>
      <Button variant="subtle" size="compact-md" onClick={open}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={question}
        confirmLabel="Zurücknehmen"
        isBusy={withdraw.isPending}
        onConfirm={confirm}
        onCancel={close}
      >
        {says}
      </ConfirmDialog>
    </>
  );
}
