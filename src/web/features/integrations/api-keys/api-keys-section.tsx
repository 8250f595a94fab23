import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { API_KEY_STARTS } from '#shared/api-scopes.ts';
import { listApiKeys, resetSandbox } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { KeyEntry } from './key-entry.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import classes from './api-keys.module.css';

/** Keys by which the venue's other software reads its data. */
export function ApiKeysSection() {
  const source = useQuery({ ...queryOf(listApiKeys, {}), staleTime: 0 });
  const [isMaking, { open, close }] = useDisclosure(false);
  const { data } = source;
  const isLocked = data?.isInPlan === false;
  return (
    <Section
      title="API-Schlüssel"
      hint="Damit arbeitet andere Software mit Ihren Daten, zum Beispiel Ihre Buchungssoftware oder Ihre Website. Jeder Schlüssel darf nur, was Sie ankreuzen."
      actions={
        data === undefined || isLocked ? undefined : (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={open}>
            Schlüssel erstellen
          </Button>
        )
      }
    >
      <LostState source={source} />
      {source.isPending ? (
        <Skeleton height={96} radius="md" aria-label="API-Schlüssel werden geladen" />
      ) : null}
      {isLocked ? <Offer /> : null}
      {data?.keys.length === 0 && !isLocked ? (
        <p className={classes.none}>
          Noch keine Schlüssel. Was es gibt, beschreibt{' '}
          <a href="/api/v1/openapi.json">die Schnittstelle im Format OpenAPI</a>.
        </p>
      ) : null}
      <ul className={classes.keys} aria-label="API-Schlüssel">
        {data?.keys.map((key) => (
          <KeyEntry key={key.id} apiKey={key} isInPlan={data.isInPlan} />
        ))}
      </ul>
      {typeof data?.sandboxSince === 'string' ? <Sandbox since={data.sandboxSince} /> : null}
      <NewKeyDialog opened={isMaking} onClose={close} />
    </Section>
  );
}

/** Since when the data for tests is as it is, and how it becomes fresh. */
function Sandbox({ since }: { readonly since: string }) {
  const reset = useCall(resetSandbox);
  const [isAsked, question] = useDisclosure(false);
  return (
    <div className={classes.sandbox}>
      <p>
        Das Testprogramm hat seine Daten seit {formatInstant(since)}. Schlüssel mit{' '}
        <code>{API_KEY_STARTS.test}</code> lesen und ändern nur dieses.
      </p>
      <Button variant="subtle" size="compact-md" onClick={question.open}>
        Testprogramm zurücksetzen
      </Button>
      <ConfirmDialog
        opened={isAsked}
        onCancel={question.close}
        title="Testprogramm zurücksetzen?"
        confirmLabel="Zurücksetzen"
        isBusy={reset.isPending}
        onConfirm={() =>
          reset.mutate(
            {},
            {
              onSuccess: () => toast.success('Testprogramm zurückgesetzt'),
              onError: showFailure('Nicht zurückgesetzt'),
              onSettled: question.close,
            },
          )
        }
      >
        Was Schlüssel für Tests angelegt und geändert haben, ist danach weg. Ihre eigenen Daten und
        alle Schlüssel bleiben, wie sie sind.
      </ConfirmDialog>
    </div>
  );
}

/** What the plan would bring. */
function Offer() {
  return (
    <div className={classes.offer}>
      <p>
        Partner, Anfragen, Prämien und Gutschriften in Ihrer eigenen Software, ohne Abtippen.
        API-Schlüssel gehören zum Tarif Enterprise.
      </p>
      <LinkButton to="/abrechnungen" search={{ tarif: 'enterprise' }} variant="default">
        Enterprise ansehen
      </LinkButton>
    </div>
  );
}
