import { Button } from '@mantine/core';
import { resendVerification, verifyCode } from '#shared/contracts/calls.generated.ts';
import type { getUser } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import classes from './activation.module.css';

const codeSchema = async () =>
  (await import('#shared/contracts/accounts/account.ts')).verifyCode.body;

const TRY_AGAIN = 'Bitte versuchen Sie es erneut.';

export interface ConfirmCodeProps {
  /** The login address to which the code was mailed. */
  readonly email: string;
  /** What the button says. */
  readonly submit?: string;
  /** Takes the focus when it appears in the place of something else. */
  readonly isFocused?: boolean;
  readonly onConfirmed: (user: Received<typeof getUser>) => Promise<void> | void;
}

/** Confirms the login address by the six digits of its mail (docs/product/accounts.md section 16). */
export function ConfirmCode(props: ConfirmCodeProps) {
  const { email, submit = 'Bestätigen', isFocused = false, onConfirmed } = props;
  const form = useContractForm(codeSchema, { code: '' });
  const send = useCall(verifyCode);
  const resend = useCall(resendVerification, { refreshes: 'none' });
  return (
    <Form
      form={form}
      label="E-Mail-Adresse bestätigen"
      onSubmit={async (body) => onConfirmed(await send.mutateAsync({ body }))}
      onError={(error) =>
        form.setError('code', { message: messageOf(error, TRY_AGAIN) }, { shouldFocus: true })
      }
    >
      <p className={classes.hint}>
        Wir haben sechs Ziffern an <b>{email}</b> gesendet. Sie gelten 30 Minuten.
      </p>
      <CodeField
        control={form.control}
        name="code"
        label="Code"
        isNumeric
        isFocused={isFocused}
        required
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {submit}
        </Button>
        <Button
          variant="subtle"
          loading={resend.isPending}
          onClick={() =>
            void resend
              .mutateAsync({ body: { type: 'login', pending: false } })
              .then(({ message }) => toast.success('E-Mail gesendet', message))
              .catch((error: unknown) => toast.error('Fehler', messageOf(error, TRY_AGAIN)))
          }
        >
          Neuen Code senden
        </Button>
      </div>
    </Form>
  );
}
