import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { dissolveAccount } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import {
  dissolveAccount as dissolveAccountContract,
  type previewDissolution,
} from '#shared/contracts/privacy/privacy.ts';
import { isLoginTooOld, isSessionExpired, sentenceOf } from '#web/api/api-error.ts';
import { expectSessionEnd } from '#web/api/end-session.ts';
import { useCall } from '#web/api/use-call.ts';
import { ArchiveButton } from '#web/parts/archive-button.tsx';
import { SecondFactorField } from '#web/parts/two-factor/second-factor-field.tsx';
import { useDocumentYears } from '#web/parts/use-document-years.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import classes from './dissolution.module.css';

/** Time to read the farewell (docs/product/privacy.md section 3). */
const FAREWELL_MS = 2_000;

export interface DissolveFormProps {
  readonly preview: DissolutionPreview;
  /** false: it was removed, and a passkey is asked for where none was used lately. */
  readonly needsPassword: boolean;
  /** Two-factor authentication is on. */
  readonly needsCode: boolean;
  readonly onCancel: () => void;
}

const LABEL = 'Konto endgültig auflösen';

/** Download, open claims, four confirmations, password: only then the button works. */
export function DissolveForm({ preview, needsPassword, needsCode, onCancel }: DissolveFormProps) {
  const form = useContractForm(dissolveAccountContract.body, { password: '', code: '' });
  const [password, code] = useWatch({ control: form.control, name: ['password', 'code'] });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const dissolve = useDissolve();
  const confirmations = confirmationsOf(preview, useDocumentYears());
  const reasons = [
    ...confirmations.filter(({ id }) => !ticked.has(id)).map(({ missing }) => missing),
    ...(needsPassword && password === '' ? ['Geben Sie Ihr Passwort ein.'] : []),
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
        if (isSessionExpired(error) || isLoginTooOld(error)) return;
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
      {needsPassword ? (
        <PasswordField
          control={form.control}
          name="password"
          label="Passwort"
          autoComplete="current-password"
          required
        />
      ) : null}
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

/** The download that comes first: afterwards nobody can log in to fetch a document. */
function DocumentsFirst({ documents }: { readonly documents: number }) {
  const held =
    documents === 0
      ? 'Sie haben noch keine Belege ausgestellt; das Archiv enthält nur eine leere Übersicht.'
      : `Das Archiv enthält ${documents === 1 ? 'Ihren Beleg' : `Ihre ${formatCount(documents)} Belege`} als PDF und XRechnung mit einer Übersicht.`;
  return (
    <div className={classes.first}>
      <div>
        <strong>Zuerst die Steuerdokumente sichern</strong>
        <p>{held} Nach der Auflösung können Sie sich nicht mehr anmelden.</p>
      </div>
      <ArchiveButton archive="documents">Steuerdokumente herunterladen</ArchiveButton>
    </div>
  );
}

/** Dissolves the account, says so, and leaves for the login. */
function useDissolve() {
  const dissolve = useCall(dissolveAccount, { refreshes: 'none' });
  const mutateAsync: typeof dissolve.mutateAsync = async (variables) => {
    const answer = await dissolve.mutateAsync(variables);
    expectSessionEnd();
    toast.success('Konto erfolgreich deaktiviert');
    setTimeout(() => window.location.assign('/auth'), FAREWELL_MS);
    return answer;
  };
  return { mutateAsync, isSuccess: dissolve.isSuccess };
}

/** What partners have earned and would not be paid any more. */
function OpenClaims({ preview }: { readonly preview: DissolutionPreview }) {
  const { openCommissions, openAmount } = preview;
  if (openCommissions === 0) return null;
  const isOne = openCommissions === 1;
  return (
    <Note tone="wait" title={isOne ? 'Eine Prämie ist noch offen' : 'Prämien sind noch offen'}>
      {isOne ? 'Eine offene Prämie' : `${formatCount(openCommissions)} offene Prämien`} über{' '}
      {isOne ? '' : 'zusammen '}
      {formatEuros(openAmount)} netto {isOne ? 'bliebe' : 'blieben'} unbezahlt. Ihre Partner können
      sie trotzdem von Ihnen verlangen.{' '}
      <TextLink to="/payouts" inherit>
        Erst abrechnen
      </TextLink>
    </Note>
  );
}

type DissolutionPreview = Received<typeof previewDissolution>;

/**
 * The four things to be confirmed (docs/product/privacy.md section 3), and how their absence is
 * reported.
 */
interface Confirmation {
  readonly id: 'documents' | 'links' | 'retention' | 'final';
  readonly label: string;
  readonly missing: string;
}

function confirmationsOf(
  { activeLinks }: DissolutionPreview,
  years: number,
): readonly Confirmation[] {
  const links =
    activeLinks === 1 ? 'mein aktiver Empfehlungslink' : 'alle meine aktiven Empfehlungslinks';
  const verb = activeLinks === 1 ? 'wird' : 'werden';
  const count = activeLinks > 1 ? ` (${formatCount(activeLinks)})` : '';
  return [
    {
      id: 'documents',
      label: 'Ich habe meine Steuerdokumente heruntergeladen.',
      missing: 'Bestätigen Sie, dass Sie die Steuerdokumente heruntergeladen haben.',
    },
    {
      id: 'links',
      label: `Ich weiß, dass ${links}${count} deaktiviert ${verb} und extern geteilte Links nicht mehr funktionieren.`,
      missing: 'Bestätigen Sie, dass die Empfehlungslinks deaktiviert werden.',
    },
    {
      id: 'retention',
      label: `Ich habe verstanden, dass ausgestellte Belege ${years} Jahre aufbewahrt werden, auch nach der Auflösung.`,
      missing: `Bestätigen Sie die Aufbewahrung von ${years} Jahren.`,
    },
    {
      id: 'final',
      label: 'Ich möchte mein Konto endgültig auflösen.',
      missing: 'Bestätigen Sie, dass Sie das Konto endgültig auflösen möchten.',
    },
  ];
}
