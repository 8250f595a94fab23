import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CompanyLogin } from '#shared/contracts/accounts/company-login.ts';
import { requireCompanyLogin } from '#shared/contracts/calls.generated.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Section } from '#web/ui/page/section.tsx';
import shared from '../security/security.module.css';
import classes from './company-login.module.css';

/** Whether the house is entered by company login alone. */
export function RequiredSection({ login }: { readonly login: CompanyLogin }) {
  const { requiredSince, linkedMembers, members, isInPlan, provider } = login;
  const change = useCall(requireCompanyLogin);
  const [isAsked, { open, close }] = useDisclosure(false);
  const isOn = requiredSince !== null;
  const set = (isRequired: boolean) =>
    change.mutate(
      { body: { isRequired } },
      {
        onSettled: close,
        onSuccess: () =>
          toast.success(`„Nur Firmenlogin“ ist ${isRequired ? 'eingeschaltet' : 'ausgeschaltet'}`),
        onError: showFailure('„Nur Firmenlogin“ wurde nicht geändert'),
      },
    );
  const others = members - linkedMembers;
  return (
    <Section
      title="Nur Firmenlogin"
      hint="Dieses Haus öffnet dann nur noch, wer mit dem Firmenlogin kommt, jeden Tag neu. Andere Häuser derselben Person und API-Schlüssel betrifft das nicht."
    >
      <div className={classes.stack}>
        <div className={shared.line}>
          <span className={shared.state}>
            <StatusBadge tone={isOn && isInPlan ? 'good' : 'off'}>
              {isOn ? (isInPlan ? 'Eingeschaltet' : 'Ruht') : 'Ausgeschaltet'}
            </StatusBadge>
            {isOn ? `seit ${formatInstant(requiredSince)}, ` : ''}
            {linkedMembers} von {members} {members === 1 ? 'Person ist' : 'Personen sind'} verbunden
          </span>
          {isOn ? (
            <Button variant="default" loading={change.isPending} onClick={() => set(false)}>
              Ausschalten
            </Button>
          ) : (
            <Button disabled={provider === null || !isInPlan} onClick={open}>
              Einschalten
            </Button>
          )}
        </div>
        {isOn ? null : <Conditions login={login} />}
      </div>
      <ConfirmDialog
        opened={isAsked}
        onCancel={close}
        title="„Nur Firmenlogin“ einschalten?"
        confirmLabel="Einschalten"
        isBusy={change.isPending}
        onConfirm={() => set(true)}
      >
        {others > 0
          ? `${others === 1 ? 'Eine Person hat' : `${others} Personen haben`} ihren Login noch nicht verbunden und ${others === 1 ? 'kommt' : 'kommen'} erst wieder hinein, wenn das geschehen ist. `
          : ''}
        Fällt der Firmenlogin aus, kommen Inhaber mit Passwort und zweitem Faktor hinein; das wird
        allen Inhabern gemeldet.
      </ConfirmDialog>
    </Section>
  );
}

/** What has to be so before, and what is already. */
function Conditions({ login }: { readonly login: CompanyLogin }) {
  const { provider, linkedMembers, hasSecondFactor } = login;
  const conditions = [
    { isMet: provider !== null, text: 'Anmeldedienst eingerichtet' },
    {
      isMet: linkedMembers > 0,
      text: 'Mindestens ein Login verbunden (unter „Sicherheit“)',
    },
    {
      isMet: hasSecondFactor,
      text: 'Zweiter Faktor an Ihrem Login: Damit kommen Sie auch ohne Firmenlogin hinein',
    },
  ];
  return (
    <ul className={classes.domains} aria-label="Voraussetzungen">
      {conditions.map(({ isMet, text }) => (
        <li key={text}>
          <StatusBadge tone={isMet ? 'good' : 'wait'}>{isMet ? 'Erfüllt' : 'Fehlt'}</StatusBadge>{' '}
          {text}
        </li>
      ))}
    </ul>
  );
}
