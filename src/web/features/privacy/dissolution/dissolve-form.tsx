import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { dissolveAccount } from '#shared/contracts/own-data.ts';
import { isSessionExpired, sentenceOf } from '#web/api/api-error.ts';
import { SecondFactorField } from '#web/parts/two-factor/second-factor-field.tsx';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { confirmationsOf, type DissolutionPreview } from './confirmations.ts';
import { DocumentsFirst } from './documents-first.tsx';
import { OpenClaims } from './open-claims.tsx';
import { useDissolve } from './use-dissolve.ts';
import classes from './dissolution.module.css';

export interface DissolveFormProps {
  readonly preview: DissolutionPreview;
  /** Two-factor authentication is on. */
  readonly needsCode: boolean;
  readonly onCancel: () => void;
}

const LABEL = 'Konto endgültig auflösen';

/** Download, open claims, four confirmations, password: only then the button works. */
export function DissolveForm({ preview, needsCode, onCancel }: DissolveFormProps) {
  const form = useContractForm(dissolveAccount.body, { password: '', code: '' });
  const [password, code] = useWatch({ control: form.control, name: ['password', 'code'] });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const dissolve = useDissolve();
  const confirmations = confirmationsOf(preview);
  const reasons = [
    ...confirmations.filter(({ id }) => !ticked.has(id)).map(({ missing }) => missing),
    ...(password === '' ? ['Geben Sie Ihr Passwort ein.'] : []),
    ...(needsCode && (code ?? '') === ''
      ? ['Geben Sie den Code Ihrer App oder einen Backup-Code ein.']
      : []),
  ];
  const tick = (id: string, isTicked: boolean) =>
    setTicked(
      (before) => new Set([...before].filter((each) => each !== id).concat(isTicked ? id : [])),
    );

  return (
    <Form
      form={form}
      label="Konto auflösen"
      onSubmit={async (body) => {
        if (reasons.length === 0) await dissolve.mutateAsync({ body });
      }}
      onError={(error) => {
        if (isSessionExpired(error)) return;
        toast.error(
          'Fehler beim Löschen des Kontos',
          sentenceOf(error, 'Ein unerwarteter Fehler ist aufgetreten.'),
        );
      }}
    >
      <DocumentsFirst documents={preview.documents} />
      <OpenClaims preview={preview} />
      <fieldset className={classes.checklist}>
        <legend>Bitte bestätigen Sie alle vier Punkte</legend>
        {confirmations.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={ticked.has(id)}
            onChange={(event) => tick(id, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <PasswordField
        control={form.control}
        name="password"
        label="Passwort"
        autoComplete="current-password"
        required
      />
      {needsCode ? <SecondFactorField control={form.control} name="code" /> : null}
      <SheetFooter>
        <Button variant="default" onClick={onCancel} disabled={dissolve.isSuccess}>
          Abbrechen
        </Button>
        {reasons.length > 0 ? (
          <BlockedButton title="Vorher ist noch zu tun:" reasons={reasons}>
            {LABEL}
          </BlockedButton>
        ) : (
          <Button
            type="submit"
            color="danger"
            loading={form.formState.isSubmitting || dissolve.isSuccess}
          >
            {LABEL}
          </Button>
        )}
      </SheetFooter>
    </Form>
  );
}
