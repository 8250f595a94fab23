import { useQuery } from '@tanstack/react-query';
import { type FourEyes, fourEyesBody } from '#shared/contracts/accounts/four-eyes.ts';
import { getFourEyes, putFourEyes } from '#shared/contracts/calls.generated.ts';
import { ROLES } from '#shared/roles/rights.ts';
import { isRefusedFor, messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { EuroField } from '#web/ui/form/number-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { SaveBar } from './save-bar.tsx';

/** From which amount a second person has to agree; not there for who may not set it. */
export function FourEyesSection() {
  const source = useQuery(queryOf(getFourEyes, {}));
  if (isRefusedFor(source.error, 'role_not_allowed')) return null;
  return (
    <Section
      title="Vier-Augen-Prinzip"
      hint="Auszahlungen über einem Betrag warten, bis eine zweite Person zustimmt, und mit ihnen jede SEPA-Datei und jede Bankverbindung eines Partners, die Sie ändern."
    >
      <LostState source={source} />
      {source.data === undefined ? null : <FourEyesForm setting={source.data} />}
    </Section>
  );
}

function FourEyesForm({ setting: { from, mayAgree } }: { readonly setting: FourEyes }) {
  const form = useContractForm(fourEyesBody, { from });
  const save = useCall(putFourEyes);
  const { isDirty, isSubmitting } = form.formState;
  const people = mayAgree.map(({ name, role }) => `${name} (${ROLES[role]})`).join(', ');
  return (
    <Form
      form={form}
      label="Vier-Augen-Prinzip"
      onSubmit={async (body) => {
        const saved = await save.mutateAsync({ body });
        form.reset({ from: saved.from });
        toast.success(
          saved.from === null ? 'Vier-Augen-Prinzip ausgeschaltet' : 'Einstellungen gespeichert',
        );
      }}
      onError={(error) =>
        toast.error('Nicht gespeichert', messageOf(error, 'Bitte versuchen Sie es erneut.'))
      }
    >
      <EuroField
        control={form.control}
        name="from"
        label="Zweite Person bei Auszahlungen über"
        description={`Leer: ausgeschaltet. Zustimmen dürfen: ${people}.`}
      />
      {from === null ? null : (
        <p>
          Was wartet, steht unter <TextLink to="/freigaben">Freigaben</TextLink>. Den Betrag erhöhen
          oder das Prinzip ausschalten können Sie nur zu zweit.
        </p>
      )}
      {isDirty ? <SaveBar isSaving={isSubmitting} onDiscard={() => form.reset()} /> : null}
      <UnsavedGuard when={isDirty && !isSubmitting} />
    </Form>
  );
}
