import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listWebhooks } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookEntry } from './webhook-entry.tsx';
import classes from './webhooks.module.css';

/** Addresses of the venue's other software to which events are sent. */
export function WebhooksSection() {
  const source = useQuery({ ...queryOf(listWebhooks, {}), staleTime: 0 });
  const [isMaking, { open, close }] = useDisclosure(false);
  const { data } = source;
  const isLocked = data?.isInPlan === false;
  return (
    <Section
      title="Webhooks"
      hint="Damit erfährt andere Software sofort, was geschieht, zum Beispiel Ihre Buchungssoftware von einer neuen Anfrage. Wir senden jedes Ereignis an die Adresse, die Sie eintragen."
      actions={
        data === undefined || isLocked ? undefined : (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
            Webhook anlegen
          </Button>
        )
      }
    >
      <LostState source={source} />
      {source.isPending ? (
        <Skeleton height={96} radius="md" aria-label="Webhooks werden geladen" />
      ) : null}
      {isLocked ? <Offer /> : null}
      {data?.webhooks.length === 0 && !isLocked ? (
        <p className={classes.none}>
          Noch keine Webhooks. Ihre Software braucht eine Adresse mit https, die Nachrichten
          entgegennimmt und ihre Unterschrift prüft (Standard Webhooks).
        </p>
      ) : null}
      <ul className={classes.webhooks} aria-label="Webhooks">
        {data?.webhooks.map((webhook) => (
          <WebhookEntry key={webhook.id} webhook={webhook} isInPlan={data.isInPlan} />
        ))}
      </ul>
      <WebhookDialog opened={isMaking} onClose={close} webhook={null} />
    </Section>
  );
}

/** What the plan would bring. */
function Offer() {
  return (
    <div className={classes.offer}>
      <p>
        Neue Anfragen, verdiente Prämien und bezahlte Gutschriften sofort in Ihrer eigenen Software,
        mit Protokoll und Wiederholung. Webhooks gehören zum Tarif Enterprise.
      </p>
      <LinkButton to="/abrechnungen" search={{ tarif: 'enterprise' }} variant="default">
        Enterprise ansehen
      </LinkButton>
    </div>
  );
}
