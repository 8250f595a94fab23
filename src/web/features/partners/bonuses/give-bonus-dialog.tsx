import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { v4 as randomId } from 'uuid';
import { BONUS_REASON, bonusName, bonusReasonOf, MOST_BONUS } from '#shared/bonus.ts';
import { giveBonus } from '#shared/contracts/calls.generated.ts';
import { bonusBody } from '#shared/contracts/commissions/bonuses.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { formatCents } from '#shared/money.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useWordsHeldBack } from '#web/parts/use-words-held-back.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { EuroField } from '#web/ui/form/number-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { nameOf } from '../partner.ts';
import classes from './bonuses.module.css';

export interface GiveBonusDialogProps {
  readonly partner: PartnerAnswer;
  /** Those in which the partner has a link; at least one. */
  readonly campaigns: readonly { readonly id: string; readonly name: string }[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Gives a partner a one-time commission by hand. */
export function GiveBonusDialog(props: GiveBonusDialogProps) {
  const { partner, opened, onClose } = props;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Bonus gutschreiben"
      subtitle={nameOf(partner)}
      width="34rem"
    >
      {opened ? <GiveBonusForm {...props} /> : null}
    </FormDialog>
  );
}

function GiveBonusForm({ partner, campaigns, onClose }: GiveBonusDialogProps) {
  // One key for each opened dialog: a lost answer is repeated, never a second bonus.
  const [idempotencyKey] = useState(() => randomId());
  const isHeldBack = useWordsHeldBack();
  const [only] = campaigns;
  const form = useContractForm(bonusBody, {
    amount: null,
    reason: '',
    campaignId: campaigns.length === 1 ? (only?.id ?? '') : '',
  });
  const [amount, reason] = useWatch({ control: form.control, name: ['amount', 'reason'] });
  const give = useCall(giveBonus);
  return (
    <Form
      form={form}
      label="Bonus gutschreiben"
      onSubmit={async (body) => {
        const options = { idempotencyKey };
        await give.mutateAsync({ params: { id: partner.id }, body, options });
        toast.success(
          'Bonus gutgeschrieben',
          `${formatEuros(body.amount ?? 0)} netto für ${nameOf(partner)}`,
        );
        onClose();
      }}
      onError={showFailure('Der Bonus konnte nicht gutgeschrieben werden')}
    >
      <EuroField
        control={form.control}
        name="amount"
        label="Betrag netto"
        description={`Einmalig, höchstens ${formatCents(MOST_BONUS)}. Umsatzsteuer kommt hinzu wie bei den Prämien des Partners.`}
        required
      />
      <TextareaField
        control={form.control}
        name="reason"
        label="Grund"
        description={`Steht auf dem Beleg${isHeldBack ? '' : ', in der E-Mail'} und im Partnerbereich. Bitte ohne Namen und Kontaktdaten von Gästen.`}
        counts={BONUS_REASON.max}
        rows={2}
        required
      />
      <SelectField
        control={form.control}
        name="campaignId"
        label="Kampagne"
        description="Zu ihr zählt der Bonus in den Auswertungen und bei der Mindestauszahlung."
        choices={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
        {...(campaigns.length === 1 ? {} : { placeholder: 'Kampagne wählen' })}
        required
      />
      <p className={classes.meaning} aria-live="polite">
        {meaningOf(partner, amount ?? null, bonusReasonOf(reason))}
      </p>
      <FormFooter
        submit="Bonus gutschreiben"
        isSubmitting={form.formState.isSubmitting}
        onCancel={onClose}
      />
    </Form>
  );
}

/** What it means, before it is given: 'DJ Özdemir erhält 150,00 € netto; …'. */
function meaningOf(partner: PartnerAnswer, amount: number | null, reason: string): string {
  const paper =
    partner.taxStatus === 'private' ? 'dem nächsten Auszahlungsbeleg' : 'der nächsten Gutschrift';
  const isOpen = amount === null || amount === 0;
  const money = isOpen ? 'den Bonus; er' : `${formatEuros(amount)} netto; der Betrag`;
  const line = reason.length < BONUS_REASON.min ? '' : ` als „${bonusName(reason)}“`;
  return `${nameOf(partner)} erhält ${money} steht auf ${paper}${line}. Zahlbar ist der Bonus sofort; zurücknehmen können Sie ihn, solange er auf keinem Beleg steht.`;
}
