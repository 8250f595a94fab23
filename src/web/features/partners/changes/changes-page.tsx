import { Button } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listPartnerChanges,
  listPartnerPortraits,
  takePartnerChange,
} from '#shared/contracts/calls.generated.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { RoleLock } from '#web/parts/roles/role-lock.tsx';
import { useRights } from '#web/parts/roles/use-may.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { fetched, useFetched } from '#web/ui/overlay/fetched.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import type { DeclineChangeProps, PartnerChange } from './decline-change.tsx';
import { WaitingPortraits } from './waiting-portraits.tsx';
import classes from './changes.module.css';

/** Its form comes when it is asked for: few changes are declined. */
const DIALOG = fetched<DeclineChangeProps>(
  async () => (await import('./decline-change.tsx')).DeclineChange,
);

/** What partners want changed or shown, and whether they have to ask (docs/product/partner-area.md section 13). */
export function ChangesPage() {
  const may = useRights();
  const mayData = may('partners.payment_data');
  const mayPortraits = may('partners.write');
  const changes = useQuery({
    ...queryOf(listPartnerChanges, {}),
    ...POLLED,
    enabled: mayData,
  });
  const portraits = useQuery({
    ...queryOf(listPartnerPortraits, {}),
    ...POLLED,
    enabled: mayPortraits,
  });
  return (
    <>
      <PageHeader title="Änderungen von Partnern">
        <TextLink to="/partners">Zurück zu den Partnern</TextLink>
      </PageHeader>
      <div className={classes.page}>
        {mayData ? <LostState source={changes} /> : null}
        {mayPortraits ? <LostState source={portraits} /> : null}
        {portraits.data === undefined || portraits.data.length === 0 ? null : (
          <WaitingPortraits portraits={portraits.data} />
        )}
        {changes.data === undefined ||
        (changes.data.length === 0 && portraits.data?.length !== 0) ? null : (
          <Waiting changes={changes.data} />
        )}
        {!mayData && portraits.data?.length === 0 ? (
          <EmptyState icon={IconUserEdit} title="Kein neues Bild">
            Laden Partner ein neues Bild von sich hoch, steht es hier, bevor Gäste es sehen.
          </EmptyState>
        ) : null}
        <RoleLock right="partners.payment_data">
          Über gewünschte Änderungen an den Daten von Partnern, zum Beispiel ihrer Bankverbindung,
          wird hier nicht entschieden.
        </RoleLock>
        <RoleLock right="partners.write">Neue Bilder von Partnern geben andere frei.</RoleLock>
        <WhoMay right="settings">
          <p className={classes.quiet}>
            Ob Partner ihre Daten selbst ändern, bestimmen Sie in den{' '}
            <TextLink to="/account-settings" search={{ bereich: 'daten' }}>
              Account-Einstellungen
            </TextLink>
            .
          </p>
        </WhoMay>
      </div>
    </>
  );
}

/** Each with what stands there and what it is to be. */
function Waiting({ changes }: { readonly changes: readonly PartnerChange[] }) {
  const [declined, decline] = useState<PartnerChange | null>(null);
  const { component: Dialog, fetch } = useFetched(DIALOG);
  return (
    <Section
      title="Offene Änderungen"
      hint={changes.length === 0 ? undefined : 'Nichts davon gilt, bevor Sie es übernehmen.'}
    >
      {changes.length === 0 ? (
        <EmptyState icon={IconUserEdit} title="Keine offene Änderung">
          Möchte ein Partner etwas ändern, worüber Sie entscheiden, steht es hier.
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {changes.map((change) => (
            <Change
              key={change.partnerId}
              change={change}
              onDecline={() => {
                decline(change);
                fetch(() => decline(null));
              }}
            />
          ))}
        </ul>
      )}
      {Dialog === null ? null : <Dialog change={declined} onClose={() => decline(null)} />}
    </Section>
  );
}

interface ChangeProps {
  readonly change: PartnerChange;
  readonly onDecline: () => void;
}

function Change({ change, onDecline }: ChangeProps) {
  const { partnerId, name, internalId, version, requestedAt, changes } = change;
  const take = useCall(takePartnerChange);
  return (
    <li className={classes.change}>
      <div className={classes.who}>
        <h3>
          <TextLink to="/partners" search={{ partner: partnerId }}>
            {name}
          </TextLink>
        </h3>
        <span className={classes.quiet}>
          {internalId}, gewünscht am {formatDate(requestedAt)}
        </span>
      </div>
      <dl className={classes.fields}>
        {changes.map(({ field, label, before, after }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <del aria-label={`bisher: ${before === '' ? 'nichts' : before}`}>
                {before === '' ? 'leer' : before}
              </del>
              <ins aria-label={`künftig: ${after === '' ? 'nichts' : after}`}>
                {after === '' ? 'leer' : after}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {changes.some(({ field }) => field === 'iban') ? (
        <p className={classes.quiet}>
          Fragen Sie bei einer neuen IBAN am besten unter einer Nummer nach, die Sie schon kennen.
          Bis Sie sie beim Partner als geprüft vermerken, ist sie in Auszahlungen als neu
          gekennzeichnet.
        </p>
      ) : null}
      <div className={classes.ways}>
        <Button
          aria-label={`Übernehmen: ${name}`}
          loading={take.isPending}
          onClick={() =>
            take.mutate(
              { params: { id: partnerId }, body: { version, requestedAt } },
              {
                onSuccess: ({ message }) => toast.success('Änderung übernommen', message),
                onError: (error) => showRefusal(error, 'Nicht übernommen'),
              },
            )
          }
        >
          Übernehmen
        </Button>
        <Button variant="default" aria-label={`Ablehnen: ${name}`} onClick={onDecline}>
          Ablehnen
        </Button>
      </div>
    </li>
  );
}
