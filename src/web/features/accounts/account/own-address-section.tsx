import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { OwnAddress } from '#shared/contracts/accounts/own-address.ts';
import {
  checkOwnAddress,
  deleteOwnAddress,
  getOwnAddress,
  putOwnAddress,
} from '#shared/contracts/calls.generated.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { SECTIONS } from './sections.ts';
import classes from './own-address.module.css';

/** An address that is waited for is looked up by the server every 20 minutes. */
const WAITING_MS = 60_000;

/** The own address of the guest pages: enter it, set its record, see that it leads here. */
export function OwnAddressSection() {
  const source = useQuery({
    ...queryOf(getOwnAddress, {}),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_MS : false),
  });
  const { data: own, error } = source;
  return (
    <Section
      {...SECTIONS.ownAddress}
      hint="Ihre Gästeseiten unter einem Namen Ihrer eigenen Domain: in Links, QR-Codes, Drucksachen und E-Mails."
    >
      {own === undefined && error !== null ? (
        <ErrorState message={error.message} onRetry={() => void source.refetch()} />
      ) : own === undefined ? (
        <Skeleton height={96} radius="md" aria-label="Eigene Adresse wird geladen" />
      ) : own.host === null ? (
        <Entry own={own} />
      ) : (
        <Standing own={own} host={own.host} />
      )}
    </Section>
  );
}

function Entry({ own }: { readonly own: OwnAddress }) {
  const [host, setHost] = useState('');
  const put = useCall(putOwnAddress);
  if (!own.isInPlan)
    return (
      <div className={classes.offer}>
        <p>
          Zum Beispiel <b>empfehlung.ihre-location.de</b>. Das gehört zum Tarif Enterprise.
        </p>
        <LinkButton to="/abrechnungen" search={{ tarif: 'enterprise' }} variant="default">
          Enterprise ansehen
        </LinkButton>
      </div>
    );
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    put.mutate({ body: { host } });
  };
  return (
    <form className={classes.entry} onSubmit={save} noValidate>
      <TextInput
        label="Adresse"
        description="Ein Name, den Sie noch für nichts anderes verwenden."
        placeholder="empfehlung.ihre-location.de"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        value={host}
        onChange={({ currentTarget }) => setHost(currentTarget.value)}
        error={put.error === null ? null : messageOf(put.error, 'Bitte versuchen Sie es erneut.')}
      />
      <Button type="submit" loading={put.isPending}>
        Adresse einrichten
      </Button>
    </form>
  );
}

interface Shown {
  readonly tone: Tone;
  readonly label: string;
  /** What to do; null where there is nothing. */
  readonly todo: string | null;
}

const TAKEN =
  'Diese Adresse ist schon für ein anderes Konto geprüft. Gehört sie Ihnen, entfernen Sie sie dort zuerst.';

function shownOf({ isInPlan, state, problem, target, failingSince }: OwnAddress): Shown {
  if (!isInPlan)
    return {
      tone: 'off',
      label: 'Ruht',
      todo: 'Die eigene Adresse gehört zum Tarif Enterprise. Links tragen zurzeit unsere Adresse.',
    };
  if (state === 'verified' && failingSince !== null)
    return {
      tone: 'wait',
      label: 'Geprüft, zeigt aber nicht mehr hierher',
      todo: `Seit ${formatInstant(failingSince)} zeigt der Eintrag nicht mehr auf ${target}. Bitte stellen Sie ihn wieder her; sonst nehmen wir die Adresse nach drei Tagen heraus.`,
    };
  if (state === 'verified') return { tone: 'good', label: 'Geprüft', todo: null };
  if (state === 'lost')
    return {
      tone: 'bad',
      label: 'Herausgenommen',
      todo: `Der Eintrag zeigt nicht mehr auf ${target}. Setzen Sie ihn wieder, dann gilt die Adresse von selbst. Bis dahin tragen Links unsere Adresse.`,
    };
  switch (problem) {
    case 'taken':
      return { tone: 'bad', label: 'Schon vergeben', todo: TAKEN };
    case 'elsewhere':
      return {
        tone: 'bad',
        label: 'Zeigt woandershin',
        todo: 'Unter diesem Namen gibt es schon einen anderen Eintrag. Bitte löschen Sie ihn (auch A- und AAAA-Einträge) und setzen Sie den unten.',
      };
    case 'no_answer':
      return {
        tone: 'wait',
        label: 'Wartet auf DNS',
        todo: 'Der Nameserver dieser Domain hat nicht geantwortet. Wir fragen ihn von selbst wieder.',
      };
    case '':
    case 'no_record':
      return {
        tone: 'wait',
        label: 'Wartet auf DNS',
        todo: 'Setzen Sie bei Ihrem Domain-Anbieter diesen Eintrag. Bis er überall ankommt, vergehen Minuten bis Stunden; wir sehen alle 20 Minuten nach.',
      };
  }
}

/** State, record and what can be done about an address. */
function Standing({ own, host }: { readonly own: OwnAddress; readonly host: string }) {
  const { tone, label, todo } = shownOf(own);
  const check = useCall(checkOwnAddress);
  const remove = useCall(deleteOwnAddress);
  const [isAsked, { open, close }] = useDisclosure(false);
  const [first = ''] = host.split('.');
  const look = () =>
    check.mutate(
      {},
      {
        onSuccess: (after) =>
          after.state === 'verified' && after.problem === ''
            ? toast.success('Die Adresse zeigt hierher.', host)
            : toast.info('Noch nicht so weit', shownOf(after).label),
        onError: (error) =>
          toast.error('Nicht geprüft', messageOf(error, 'Bitte versuchen Sie es erneut.')),
      },
    );
  return (
    <div className={classes.standing}>
      <div className={classes.head}>
        <b>{host}</b>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      {todo === null ? (
        <p className={classes.lead}>
          Neue Links, QR-Codes, Drucksachen und E-Mails an Gäste tragen diese Adresse. Links mit
          unserer Adresse gelten weiter.
        </p>
      ) : (
        <Note tone={tone === 'bad' ? 'bad' : tone === 'wait' ? 'wait' : 'info'}>{todo}</Note>
      )}
      <dl className={classes.record} aria-label="DNS-Eintrag">
        <div>
          <dt>Typ</dt>
          <dd>CNAME</dd>
        </div>
        <div>
          <dt>Name</dt>
          <dd>
            <code>{host}</code>
            <CopyButton size="compact-sm" variant="subtle" text={host} label="Name kopieren" />
          </dd>
        </div>
        <div>
          <dt>Ziel</dt>
          <dd>
            <code>{own.target}</code>
            <CopyButton
              size="compact-sm"
              variant="subtle"
              text={own.target}
              label="Ziel kopieren"
            />
          </dd>
        </div>
      </dl>
      <p className={classes.small}>
        Manche Anbieter wollen als Name nur „{first}“.{' '}
        {own.checkedAt === null ? '' : `Zuletzt geprüft: ${formatInstant(own.checkedAt)}.`}
      </p>
      <Group gap="xs">
        {own.isInPlan ? (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={check.isPending}
            onClick={look}
          >
            Jetzt prüfen
          </Button>
        ) : null}
        <Button variant="subtle" color="red" onClick={open}>
          Adresse entfernen
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsked}
        onCancel={close}
        title="Eigene Adresse entfernen?"
        confirmLabel="Entfernen"
        danger
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            {},
            {
              onSettled: close,
              onError: (error) =>
                toast.error('Nicht entfernt', messageOf(error, 'Bitte versuchen Sie es erneut.')),
            },
          )
        }
      >
        Links, QR-Codes und E-Mails tragen dann wieder unsere Adresse. Was mit {host} gedruckt ist,
        führt nur so lange weiter, wie der DNS-Eintrag und das Zertifikat bestehen.
      </ConfirmDialog>
    </div>
  );
}
