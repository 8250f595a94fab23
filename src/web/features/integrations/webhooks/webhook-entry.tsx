import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { deleteWebhook, switchWebhook, testWebhook } from '#shared/contracts/calls.generated.ts';
import type { Webhook } from '#shared/contracts/integrations/webhooks.ts';
import { EVENT_TYPES } from '#shared/event-types.ts';
import { WEBHOOK_OFF_REASONS } from '#shared/webhooks.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { DeliveriesSheet } from './deliveries-sheet.tsx';
import { ReplaceSecretDialog } from './replace-secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import classes from './webhooks.module.css';

export interface WebhookEntryProps {
  readonly webhook: Webhook;
  readonly isInPlan: boolean;
}

/** A webhook: where it leads, whether things arrive, its log, and what can be done with it. */
export function WebhookEntry({ webhook, isInPlan }: WebhookEntryProps) {
  const { id, name, url, offFor } = webhook;
  /** The log, with one message unfolded. */
  const [log, setLog] = useState<{ readonly unfolded: string | null } | null>(null);
  const test = useCall(testWebhook);
  const [tone, word] = stateOf(webhook, isInPlan);
  const sendTest = () =>
    test.mutate(
      { params: { id } },
      {
        onSuccess: (delivery) => setLog({ unfolded: delivery.id }),
        onError: showFailure('Das Testereignis wurde nicht gesendet'),
      },
    );
  return (
    <li className={classes.webhook}>
      <div className={classes.about}>
        <div className={classes.name}>
          <strong>{name}</strong>
          <StatusBadge tone={tone}>{word}</StatusBadge>
        </div>
        <p className={classes.url}>
          <code>{url}</code>
        </p>
        <p>{contentsOf(webhook)}</p>
        <p className="ew-numbers">{factsOf(webhook)}</p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setLog({ unfolded: null })}>
          Protokoll<span className="ew-visually-hidden"> {name}</span>
        </Button>
        {isInPlan ? (
          <Button variant="default" loading={test.isPending} onClick={sendTest}>
            Testereignis<span className="ew-visually-hidden"> an {name}</span>
          </Button>
        ) : null}
        <Steps webhook={webhook} isInPlan={isInPlan} isOn={offFor === null} />
      </div>
      <DeliveriesSheet
        webhook={webhook}
        isInPlan={isInPlan}
        opened={log !== null}
        unfolded={log?.unfolded ?? null}
        onClose={() => setLog(null)}
      />
    </li>
  );
}

interface StepsProps extends WebhookEntryProps {
  readonly isOn: boolean;
}

/** What is done more rarely, in a menu. */
function Steps({ webhook, isInPlan, isOn }: StepsProps) {
  const { id, name } = webhook;
  const [isChanging, changing] = useDisclosure(false);
  const [isReplacing, replacing] = useDisclosure(false);
  const [isAsked, question] = useDisclosure(false);
  const turn = useCall(switchWebhook);
  const remove = useCall(deleteWebhook);
  const toggle = () =>
    turn.mutate(
      { params: { id }, body: { isOn: !isOn } },
      {
        onSuccess: () => toast.success(isOn ? 'Ausgeschaltet' : 'Eingeschaltet', name),
        onError: showFailure(isOn ? 'Nicht ausgeschaltet' : 'Nicht eingeschaltet'),
      },
    );
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={220} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" px="xs" aria-label={`Mehr zu ${name}`}>
            <IconDots size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isInPlan ? <Menu.Item onClick={changing.open}>Bearbeiten</Menu.Item> : null}
          {isInPlan ? <Menu.Item onClick={replacing.open}>Geheimnis ersetzen</Menu.Item> : null}
          {isInPlan || isOn ? (
            <Menu.Item disabled={turn.isPending} onClick={toggle}>
              {isOn ? 'Ausschalten' : 'Einschalten'}
            </Menu.Item>
          ) : null}
          <Menu.Item color="danger" onClick={question.open}>
            Löschen
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <WebhookDialog opened={isChanging} onClose={changing.close} webhook={webhook} />
      <ReplaceSecretDialog opened={isReplacing} onClose={replacing.close} webhook={webhook} />
      <ConfirmDialog
        opened={isAsked}
        onCancel={question.close}
        title="Webhook löschen?"
        confirmLabel="Löschen"
        danger
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { params: { id } },
            {
              onSuccess: () => toast.success('Webhook gelöscht', name),
              onError: showFailure('Nicht gelöscht'),
              onSettled: question.close,
            },
          )
        }
      >
        „{name}“ erfährt ab sofort nichts mehr. Auch das Protokoll und was noch wartet werden
        gelöscht.
      </ConfirmDialog>
    </>
  );
}

function stateOf({ offFor, failingSince }: Webhook, isInPlan: boolean): readonly [Tone, string] {
  if (offFor !== null)
    return [offFor === 'user' ? 'off' : 'bad', offFor === 'user' ? 'Aus' : 'Ausgeschaltet'];
  if (!isInPlan) return ['off', 'Ruht ohne Enterprise'];
  return failingSince === null ? ['good', 'An'] : ['wait', 'Kommt nicht an'];
}

/** How many events are named before the others are counted. */
const MOST_NAMED = 4;

/** 'Anfrage eingegangen · Umsatz bestätigt · mit Namen und Kontaktdaten' */
function contentsOf({ eventTypes, includesPersonalData }: Webhook): string {
  const named = eventTypes.slice(0, MOST_NAMED).map((type) => EVENT_TYPES[type]);
  const others = eventTypes.length - named.length;
  return [
    ...(eventTypes.length === 0 ? ['Alle Ereignisse'] : named),
    ...(others > 0 ? [`${others} weitere`] : []),
    includesPersonalData ? 'mit Namen und Kontaktdaten' : 'ohne Namen und Kontaktdaten',
  ].join(' · ');
}

/** 'Zuletzt angekommen am 24.12.2026, 18:05 · 3 warten · angelegt von Marlene Öztürk' */
function factsOf(webhook: Webhook): string {
  const { lastSucceededAt, waiting, failingSince, offFor, offSince, previousSecretUntil } = webhook;
  const isOff = offFor !== null && offSince !== null;
  const parts = [
    ...(isOff ? [`${WEBHOOK_OFF_REASONS[offFor]}, seit ${formatInstant(offSince)}`] : []),
    ...(failingSince === null || isOff
      ? []
      : [`Kommt nicht an seit ${formatInstant(failingSince)}`]),
    lastSucceededAt === null
      ? 'Noch nichts angekommen'
      : `Zuletzt angekommen am ${formatInstant(lastSucceededAt)}`,
    ...(waiting === 0 ? [] : [waiting === 1 ? '1 wartet' : `${formatCount(waiting)} warten`]),
    ...(previousSecretUntil === null
      ? []
      : [`bisheriges Geheimnis bis ${formatInstant(previousSecretUntil)}`]),
    `angelegt von ${webhook.createdBy}`,
  ];
  return parts.join(' · ');
}
