import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { CODE_MISSING, tokenBody, verifyTwoFactorSetup } from '#shared/contracts/two-factor.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import classes from './security.module.css';

export interface ActivationFormProps {
  readonly onEnabled: () => void;
  /** The way out, beside the button that activates. */
  readonly children: ReactNode;
}

/** The first code of the app turns two-factor authentication on. */
export function ActivationForm({ onEnabled, children }: ActivationFormProps) {
  const form = useContractForm(tokenBody, { token: '' });
  const verify = useCall(verifyTwoFactorSetup);
  const showRefused = () =>
    toast.error('Aktivierung fehlgeschlagen', 'Ungültiger Code oder Fehler bei der Aktivierung');
  return (
    <Form
      form={form}
      label="Zwei-Faktor-Authentifizierung aktivieren"
      onInvalid={() => toast.error('Code erforderlich', CODE_MISSING)}
      onSubmit={async (body) => {
        try {
          await verify.mutateAsync({ body });
        } catch (error) {
          showRefused();
          throw error;
        }
        toast.success('2FA aktiviert');
        onEnabled();
      }}
    >
      <div className={classes.code}>
        <CodeField
          control={form.control}
          name="token"
          label="6-stelliger Code aus der App"
          isNumeric
          required
        />
      </div>
      <Group gap="xs">
        <Button type="submit" loading={form.formState.isSubmitting}>
          Aktivieren
        </Button>
        {children}
      </Group>
    </Form>
  );
}
