import { Button, Checkbox } from '@mantine/core';
import { useController } from 'react-hook-form';
import { saveApplicationSettings } from '#shared/contracts/calls.generated.ts';
import type { readApplicationSettings } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { saveApplicationSettings as saveContract } from '#shared/contracts/partner-area/applications.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { useCall } from '#web/api/use-call.ts';
import { QrButton } from '#web/parts/qr-code/qr-button.tsx';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { QuantityField } from '#web/ui/form/number-field.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { AddressLine } from '#web/ui/page/address-line.tsx';
import { Section } from '#web/ui/page/section.tsx';
import classes from './applications.module.css';

export type ApplicationSettings = Received<typeof readApplicationSettings>;

/** Opens the page on which people apply, and chooses what it offers. */
export function PageSettings({ settings }: { readonly settings: ApplicationSettings }) {
  const { isOpen, path, automaticPerMonth, campaigns, terms } = settings;
  const form = useContractForm(saveContract.body, {
    isOpen,
    automaticPerMonth,
    campaignIds: campaigns.filter(({ isOffered }) => isOffered).map(({ id }) => id),
  });
  const { field: offered } = useController({ control: form.control, name: 'campaignIds' });
  const save = useCall(saveApplicationSettings);
  const { isDirty, isSubmitting } = form.formState;
  const chosen = new Set(offered.value);
  return (
    <Section
      title="Ihre Seite für neue Partner"
      hint="Wer Sie empfehlen möchte, bewirbt sich dort. Sie entscheiden über jede Bewerbung."
    >
      {isOpen && path !== null ? (
        <div className={classes.address}>
          <AddressLine label="Seite für neue Partner" path={path}>
            <QrButton path={path} about="Partner werden" />
          </AddressLine>
        </div>
      ) : null}
      <Form
        form={form}
        label="Seite für neue Partner"
        onSubmit={async (body) => {
          await save.mutateAsync({ body });
          form.reset(body);
          toast.success('Einstellungen gespeichert');
        }}
        onError={(error) => showRefusal(error, 'Nicht gespeichert')}
      >
        <SwitchField
          control={form.control}
          name="isOpen"
          label="Neue Partner dürfen sich bewerben"
          description={
            terms === null
              ? 'Veröffentlichen Sie zuerst unten Ihre Teilnahmebedingungen.'
              : undefined
          }
          disabled={terms === null && !isOpen}
        />
        <Checkbox.Group
          label="Angebotene Kampagnen"
          description="Die Prämien dieser Kampagnen stehen auf der Seite. Angenommene erhalten für jede einen Link."
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
          </div>
        </Checkbox.Group>
        {campaigns.length === 0 ? <p>Sie haben noch keine Kampagne.</p> : null}
        {chosen.size === 0 && campaigns.length > 0 ? (
          <Note>
            Ohne Kampagne steht auf der Seite keine Prämie, und Angenommene haben noch keinen Link.
          </Note>
        ) : null}
        <QuantityField
          control={form.control}
          name="automaticPerMonth"
          label="Automatisch annehmen (Bewerbungen im Monat)"
          description="0: Sie entscheiden immer selbst. Auffällige Bewerbungen warten in jedem Fall auf Sie."
        />
        <div className={classes.ways}>
          <Button type="submit" disabled={!isDirty} loading={isSubmitting}>
            Speichern
          </Button>
          {isDirty ? (
            <Button variant="default" onClick={() => form.reset()}>
              Verwerfen
            </Button>
          ) : null}
        </div>
        <UnsavedGuard when={isDirty} />
      </Form>
    </Section>
  );
}
