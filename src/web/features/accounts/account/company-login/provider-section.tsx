import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type CompanyLogin, companyLoginBody } from '#shared/contracts/accounts/company-login.ts';
import { deleteCompanyLogin, putCompanyLogin } from '#shared/contracts/calls.generated.ts';
import { isLoginTooOld, isRefusedFor, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Copyable } from './copyable.tsx';
import classes from './company-login.module.css';

/** The identity provider: what it has to know of us, and what we have to know of it. */
export function ProviderSection({ login }: { readonly login: CompanyLogin }) {
  const { provider, redirectUrl, isInPlan } = login;
  return (
    <Section
      title="Anmeldedienst"
      hint="Legen Sie dort eine Anwendung (Web, OpenID Connect) mit dieser Weiterleitungsadresse an, und tragen Sie hier ein, was der Dienst Ihnen dafür nennt. Die Hilfe sagt es Schritt für Schritt."
    >
      <div className={classes.stack}>
        {isInPlan ? null : (
          <Note tone="wait">
            Der Firmenlogin gehört zum Tarif Enterprise und ruht. Alle kommen mit ihrem eigenen
            Login hinein.
          </Note>
        )}
        <dl className={classes.record} aria-label="Für Ihren Anmeldedienst">
          <Copyable name="Weiterleitung" text={redirectUrl} />
          {provider === null ? null : <Copyable name="Anmeldung" text={provider.loginUrl} />}
        </dl>
        {isInPlan ? <ProviderForm key={provider?.configuredAt ?? ''} provider={provider} /> : null}
        {provider === null ? null : <Remove isRequired={login.requiredSince !== null} />}
      </div>
    </Section>
  );
}

function ProviderForm({ provider }: { readonly provider: CompanyLogin['provider'] }) {
  const form = useContractForm(companyLoginBody, {
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
  });
  const put = useCall(putCompanyLogin);
  return (
    <Form
      form={form}
      label="Anmeldedienst"
      onSubmit={async (body) => {
        await put.mutateAsync({ body });
        toast.success('Anmeldedienst gespeichert');
      }}
      onError={(error) => {
        if (isLoginTooOld(error)) return;
        if (isRefusedFor(error, 'company_issuer_unusable'))
          form.setError('issuer', { message: messageOf(error, '') }, { shouldFocus: true });
        else showFailure('Der Anmeldedienst wurde nicht gespeichert')(error);
      }}
    >
      <TextField
        control={form.control}
        name="issuer"
        label="Adresse (Issuer)"
        description="Wir lesen beim Speichern seine Konfiguration und sagen, ob etwas fehlt."
        placeholder="https://login.microsoftonline.com/<Mandant>/v2.0"
        type="url"
        required
      />
      <TextField control={form.control} name="clientId" label="Client-ID" required />
      <PasswordField
        control={form.control}
        name="clientSecret"
        label="Client-Geheimnis"
        description={
          provider === null
            ? 'Wir speichern es verschlüsselt und zeigen es nicht wieder.'
            : 'Leer lassen, um das gespeicherte zu behalten.'
        }
        autoComplete="new-password"
        required={provider === null}
      />
      <Group>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Prüfen und speichern
        </Button>
      </Group>
    </Form>
  );
}

function Remove({ isRequired }: { readonly isRequired: boolean }) {
  const remove = useCall(deleteCompanyLogin);
  const [isAsked, { open, close }] = useDisclosure(false);
  return (
    <Group>
      <Button variant="subtle" color="red" onClick={open}>
        Firmenlogin entfernen
      </Button>
      <ConfirmDialog
        opened={isAsked}
        onCancel={close}
        title="Firmenlogin entfernen?"
        confirmLabel="Entfernen"
        danger
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            {},
            {
              onSettled: close,
              onSuccess: () => toast.success('Firmenlogin entfernt'),
              onError: showFailure('Der Firmenlogin wurde nicht entfernt'),
            },
          )
        }
      >
        Alle Verbindungen zu ihm enden, und alle melden sich wieder mit ihrem eigenen Login an.
        {isRequired ? ' „Nur Firmenlogin“ gilt dann nicht mehr.' : ''}
      </ConfirmDialog>
    </Group>
  );
}
