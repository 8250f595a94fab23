import { Anchor, Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { acceptApplication, type listApplications } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { APPLICATION_STATES } from '#shared/labels/applications.ts';
import { webAddress } from '#shared/web-address.ts';
import { useCall } from '#web/api/use-call.ts';
import { UpgradeWay } from '#web/parts/plan-limit/upgrade-way.tsx';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { fetched, useFetched } from '#web/ui/overlay/fetched.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import type { DeclineApplicationProps } from './decline-application.tsx';
import classes from './applications.module.css';

/** Its form comes when it is asked for: few applications are declined. */
const DIALOG = fetched<DeclineApplicationProps>(
  async () => (await import('./decline-application.tsx')).DeclineApplication,
);

export type Application = Received<typeof listApplications>[number];

interface ApplicationListProps {
  readonly applications: readonly Application[];
  /** The page takes applications. */
  readonly isOpen: boolean;
}

/** Those that wait, each with what to look at, and below them what was decided. */
export function ApplicationList({ applications, isOpen }: ApplicationListProps) {
  const [declined, decline] = useState<Application | null>(null);
  const { component: Dialog, fetch } = useFetched(DIALOG);
  const waiting = applications.filter(({ state }) => state === 'open');
  const decided = applications.filter(({ state }) => state !== 'open');
  return (
    <Section
      title="Offene Bewerbungen"
      hint={
        waiting.length === 0 ? undefined : 'Angenommene werden Partner und erhalten ihren Link.'
      }
    >
      {waiting.length === 0 ? (
        <EmptyState icon={IconUserPlus} title="Keine offene Bewerbung">
          {isOpen
            ? 'Teilen Sie die Adresse Ihrer Seite, zum Beispiel auf Ihrer Website.'
            : 'Öffnen Sie unten Ihre Seite, damit sich neue Partner bewerben können.'}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {waiting.map((application) => (
            <Waiting
              key={application.id}
              application={application}
              onDecline={() => {
                decline(application);
                fetch(() => decline(null));
              }}
            />
          ))}
        </ul>
      )}
      {decided.length === 0 ? null : (
        <details className={classes.decided}>
          <summary>Entschiedene Bewerbungen ({decided.length})</summary>
          <ul>
            {decided.map((application) => (
              <Decided key={application.id} application={application} />
            ))}
          </ul>
        </details>
      )}
      {Dialog === null ? null : <Dialog application={declined} onClose={() => decline(null)} />}
    </Section>
  );
}

interface WaitingProps {
  readonly application: Application;
  readonly onDecline: () => void;
}

function Waiting({ application, onDecline }: WaitingProps) {
  const { id, name, companyName, email, phone, website, words, appliedAt } = application;
  const { warnings, obstacle } = application;
  const accept = useCall(acceptApplication);
  const site = webAddress(website);
  return (
    <li className={classes.application}>
      <div className={classes.who}>
        <h3>{name}</h3>
        {companyName === '' ? null : <span>{companyName}</span>}
        <span className={classes.quiet}>beworben am {formatDate(appliedAt)}</span>
      </div>
      <p className={classes.words}>{words}</p>
      <p className={classes.contact}>
        <Anchor href={`mailto:${email}`}>{email}</Anchor>
        {phone === '' ? null : (
          <Anchor href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Anchor>
        )}
        {website === '' ? null : site === null ? (
          <span>{website}</span>
        ) : (
          <Anchor href={site} target="_blank" rel="noreferrer nofollow">
            {website}
          </Anchor>
        )}
      </p>
      {warnings.map((warning) => (
        <Note key={warning} tone="wait">
          {warning}
        </Note>
      ))}
      {obstacle === null ? null : (
        <Note tone="wait">
          {obstacle} {application.isPlanFull ? <UpgradeWay /> : null}
        </Note>
      )}
      <div className={classes.ways}>
        <Button
          aria-label={`Annehmen: ${name}`}
          disabled={obstacle !== null}
          loading={accept.isPending}
          onClick={() =>
            accept.mutate(
              { params: { id } },
              {
                onSuccess: ({ message }) => toast.success('Bewerbung angenommen', message),
                onError: (error) => showRefusal(error, 'Nicht angenommen'),
              },
            )
          }
        >
          Annehmen
        </Button>
        <Button variant="default" aria-label={`Ablehnen: ${name}`} onClick={onDecline}>
          Ablehnen
        </Button>
      </div>
    </li>
  );
}

function Decided({ application }: { readonly application: Application }) {
  const { state, name, companyName, decidedAt, isAutomatic, declineReason, partnerId } =
    application;
  const who = companyName === '' || companyName === name ? name : `${name}, ${companyName}`;
  return (
    <li>
      {partnerId === null ? (
        <span>{who === '' ? 'Angaben gelöscht' : who}</span>
      ) : (
        <TextLink to="/partners" search={{ partner: partnerId }}>
          {who}
        </TextLink>
      )}
      <span className={classes.quiet}>
        {APPLICATION_STATES[state]}
        {isAutomatic ? ', automatisch' : ''}
        {decidedAt === null ? '' : ` am ${formatDate(decidedAt)}`}
        {declineReason === '' ? '' : `: ${declineReason}`}
      </span>
    </li>
  );
}
