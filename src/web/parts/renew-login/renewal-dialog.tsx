import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reauthBody } from '#shared/contracts/accounts/login.ts';
import {
  reauthenticate,
  getTwoFactorStatus,
  listPasskeys,
} from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { answerRenewal } from '#web/api/renew-login.ts';
import { useCall } from '#web/api/use-call.ts';
import { PasskeyButton } from '#web/parts/passkeys/passkey-button.tsx';
import { renewWithPasskey } from '#web/parts/passkeys/use-passkey.ts';
import { SecondFactorField } from '#web/parts/two-factor/second-factor-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

const cancel = () => answerRenewal(false);

/** Asks for the password or a passkey before something that only its owner may do; then it goes on by itself. */
export function RenewalDialog() {
  const { data } = useQuery({ ...queryOf(listPasskeys, {}), staleTime: 0 });
  const hasPassword = data?.hasPassword !== false;
  const hasPasskey = data !== undefined && data.passkeys.length > 0;
  const title = hasPassword ? 'Passwort bestätigen' : 'Anmeldung bestätigen';
  return (
    <FormDialog opened onClose={cancel} title={title} width="27rem" isTopmost>
      {hasPassword ? (
        <ByPassword />
      ) : (
        <Text mb="md">
          Zu Ihrer Sicherheit fragen wir vor diesem Schritt noch einmal nach Ihrem Passkey.
        </Text>
      )}
      {hasPasskey ? (
        <PasskeyButton
          sign={renewWithPasskey}
          onUsed={() => answerRenewal(true)}
          isOther={hasPassword}
        >
          Mit Passkey bestätigen
        </PasskeyButton>
      ) : null}
    </FormDialog>
  );
}

function ByPassword() {
  const form = useContractForm(reauthBody, { password: '', code: '' });
  const { data: twoFactor } = useQuery({ ...queryOf(getTwoFactorStatus, {}), staleTime: 0 });
  const renew = useCall(reauthenticate, { refreshes: 'none' });
  return (
    <Form
      form={form}
      label="Passwort bestätigen"
      onSubmit={async (body) => {
        await renew.mutateAsync({ body });
        answerRenewal(true);
      }}
    >
      <Text>
        Zu Ihrer Sicherheit fragen wir vor diesem Schritt noch einmal nach Ihrem Passwort.
      </Text>
      <PasswordField
        control={form.control}
        name="password"
        label="Passwort"
        autoComplete="current-password"
        isFirst
        required
      />
      {twoFactor?.enabled === true ? (
        <SecondFactorField control={form.control} name="code" />
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={cancel}>
          Abbrechen
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Bestätigen
        </Button>
      </Group>
    </Form>
  );
}
