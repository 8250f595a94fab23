import { Checkbox } from '@mantine/core';
import { useController } from 'react-hook-form';
import {
  type readApplicationSettings,
  saveApplicationSettings,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { saveApplicationSettings as saveContract } from '#shared/contracts/partner-area/applications.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { QuantityField } from '#web/ui/form/number-field.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import classes from './applications.module.css';

export type ApplicationSettings = Received<typeof readApplicationSettings>;

export interface SettingsDialogProps {
  readonly opened: boolean;
  readonly settings: ApplicationSettings;
  readonly onClose: () => void;
}

/** Opens or closes the page on which people apply, and chooses what it offers. */
export function SettingsDialog({ opened, settings, onClose }: SettingsDialogProps) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Seite für neue Partner"
      subtitle="Wer sich dort bewirbt, bestätigt zuerst seine E-Mail-Adresse."
      width="38rem"
    >
      {opened ? <SettingsForm settings={settings} onClose={onClose} /> : null}
    </FormDialog>
  );
}

function SettingsForm({ settings, onClose }: Omit<SettingsDialogProps, 'opened'>) {
  const { isOpen, automaticPerMonth, campaigns, terms } = settings;
  const form = useContractForm(saveContract.body, {
    // Who comes here while it is closed wants to open it.
    isOpen: isOpen || terms !== null,
    automaticPerMonth,
    campaignIds: campaigns.filter(({ isOffered }) => isOffered).map(({ id }) => id),
  });
  const { field: offered } = useController({ control: form.control, name: 'campaignIds' });
  const save = useCall(saveApplicationSettings);
  return (
    <Form
      form={form}
      label="Seite für neue Partner"
      onSubmit={async (body) => {
        await save.mutateAsync({ body });
        toast.success('Einstellungen gespeichert');
        onClose();
      }}
    >
      <SwitchField
        control={form.control}
        name="isOpen"
        label="Neue Partner dürfen sich bewerben"
        description={
          terms === null ? 'Veröffentlichen Sie zuerst Ihre Teilnahmebedingungen.' : undefined
        }
        disabled={terms === null && !isOpen}
      />
      <Checkbox.Group
        label="Angebotene Kampagnen"
        description="Ihre Prämien stehen auf der Seite. Angenommene erhalten für jede einen Link."
        value={offered.value}
        onChange={offered.onChange}
      >
        <div className={classes.campaigns}>
          {campaigns.map(({ id, name, status, reward }) => (
            <Checkbox
              key={id}
              value={id}
              label={status === 'active' ? name : `${name} (${CAMPAIGN_STATUSES[status]})`}
              description={reward}
            />
          ))}
          {campaigns.length === 0 ? <p>Sie haben noch keine Kampagne.</p> : null}
        </div>
      </Checkbox.Group>
      <QuantityField
        control={form.control}
        name="automaticPerMonth"
        label="Automatisch annehmen (Bewerbungen im Monat)"
        description="0: Sie entscheiden immer selbst. Auffällige Bewerbungen warten in jedem Fall auf Sie."
      />
      <FormFooter
        submit="Speichern"
        isSubmitting={form.formState.isSubmitting}
        onCancel={onClose}
      />
    </Form>
  );
}
