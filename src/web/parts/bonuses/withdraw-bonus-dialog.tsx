import { Text } from '@mantine/core';
import { BONUS_REASON, bonusName } from '#shared/bonus.ts';
import { withdrawBonus } from '#shared/contracts/calls.generated.ts';
import { withdrawBonusBody } from '#shared/contracts/commissions/bonuses.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';

/** A bonus that stands on no document. */
export interface WithdrawableBonus {
  readonly id: string;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly reason: string;
  /** Net euros. */
  readonly amount: number;
}

export interface WithdrawBonusDialogProps {
  /** Null while none is asked about. */
  readonly bonus: WithdrawableBonus | null;
  readonly onClose: () => void;
}

/** Takes a bonus back, with a reason that the partner reads. */
export function WithdrawBonusDialog({ bonus, onClose }: WithdrawBonusDialogProps) {
  const shown = useLast(bonus);
  return (
    <FormDialog
      opened={bonus !== null}
      onClose={onClose}
      title="Bonus zurücknehmen?"
      subtitle={shown === null ? undefined : `${bonusName(shown.reason)}, ${shown.partnerName}`}
      width="32rem"
    >
      {shown === null ? null : <WithdrawForm key={shown.id} bonus={shown} onDone={onClose} />}
    </FormDialog>
  );
}

interface WithdrawFormProps {
  readonly bonus: WithdrawableBonus;
  readonly onDone: () => void;
}

function WithdrawForm({ bonus, onDone }: WithdrawFormProps) {
  const { id, partnerId, partnerName, amount } = bonus;
  const form = useContractForm(withdrawBonusBody, { reason: '' });
  const withdraw = useCall(withdrawBonus);
  return (
    <Form
      form={form}
      label="Bonus zurücknehmen"
      onSubmit={async (body) => {
        await withdraw.mutateAsync({ params: { id: partnerId, bonus: id }, body });
        toast.success('Bonus zurückgenommen', `${formatEuros(amount)} netto entfallen.`);
        onDone();
      }}
      onError={showFailure('Der Bonus konnte nicht zurückgenommen werden')}
    >
      <Text>
        {formatEuros(amount)} netto entfallen für {partnerName}. Der Bonus bleibt mit Ihrem Grund in
        der Liste stehen und lässt sich nicht wiederherstellen.
      </Text>
      <TextareaField
        control={form.control}
        name="reason"
        label="Grund"
        description="Liest der Partner in seinem Bereich. Bitte ohne Namen und Kontaktdaten von Gästen."
        counts={BONUS_REASON.max}
        rows={2}
        required
      />
      <FormFooter
        submit="Bonus zurücknehmen"
        isSubmitting={form.formState.isSubmitting}
        onCancel={onDone}
        danger
      />
    </Form>
  );
}
