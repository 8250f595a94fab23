import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { readOwnData, withdrawOwnChange } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { formatIban } from '#shared/iban.ts';
import { TAX_STATUSES } from '#shared/labels/statuses.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { Notifications } from '../notifications/notifications.tsx';
import { LoadError } from '../page-states.tsx';
import { AcceptedTerms } from '../participation/participation.tsx';
import { useProgramme } from '../programme/use-programme.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SectionSheet } from './section-sheet.tsx';
import { type Section, SECTIONS, wantedOf } from './sections.ts';
import { TaxRequest } from './tax-request.tsx';
import classes from './own-data.module.css';

/** It comes after the rest: what is missing for the next payout stands above it. */
const PortraitCard = lazy(async () => ({
  default: (await import('./portrait/portrait-card.tsx')).PortraitCard,
}));

type OwnData = Received<typeof readOwnData>;

/** What the provider knows of the partner, with what is missing first. */
export function OwnDataPage() {
  const { params, providerName } = useProgramme();
  const { data, error, refetch } = useQuery(queryOf(readOwnData, { params }));
  return (
    <div className={classes.page}>
      <title>{`Meine Daten · ${providerName}`}</title>
      <h1>Meine Daten</h1>
      {data === undefined ? (
        error === null ? (
          <output className={classes.bone} aria-label="Ihre Daten werden geladen" />
        ) : (
          <LoadError error={error} retry={() => void refetch()} />
        )
      ) : (
        <>
          <Sections data={data} providerName={providerName} />
          <Notifications />
          <AcceptedTerms />
        </>
      )}
    </div>
  );
}

interface SectionsProps {
  readonly data: OwnData;
  readonly providerName: string;
}

function Sections({ data, providerName }: SectionsProps) {
  const { aendern } = useSearch({ from: '/inside/partner/$providerId/$partnerId/daten' });
  const [open, setOpen] = useState<Section | null>(aendern === 'steuer' ? 'tax' : null);
  const [said, setSaid] = useState<string | null>(null);
  const section = SECTIONS.find(({ id }) => id === open);
  const { asksFor, confirmedAt, review } = data.taxCheck;
  const change = (id: Section): void => {
    setSaid(null);
    setOpen(id);
  };
  return (
    <>
      {data.isLocked ? (
        <Notice tone="info">
          Ihre Daten ändert {providerName} für Sie: Was Sie hier eingeben, ist ein Wunsch und gilt,
          sobald er übernommen ist.
        </Notice>
      ) : null}
      <Decision data={data} providerName={providerName} />
      {data.missing.length === 0 ? null : (
        <Notice tone="wait">
          Für die nächste Auszahlung {data.missing.length === 1 ? 'fehlt' : 'fehlen'} noch:{' '}
          {data.missing.map(({ message }) => message).join(', ')}.
        </Notice>
      )}
      {asksFor === null ? null : <TaxRequest taxStatus={asksFor} onChange={() => change('tax')} />}
      {said === null ? null : (
        <Notice tone="good" isNews>
          {said}
        </Notice>
      )}
      {SECTIONS.map(({ id, title }) => (
        <section key={id} className={classes.card} aria-labelledby={`daten-${id}`}>
          <div className={classes.head}>
            <h2 id={`daten-${id}`}>{title}</h2>
            <Button look="quiet" label={`${title} ändern`} onClick={() => change(id)}>
              Ändern
            </Button>
          </div>
          <dl className={classes.facts}>
            {factsOf(id, data).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd data-empty={value === ''}>
                  {value === '' ? 'noch nicht angegeben' : value}
                  <Wanted name={name} value={value} wanted={factsOf(id, wantedOf(data))} />
                </dd>
              </div>
            ))}
          </dl>
          {id === 'tax' && confirmedAt !== null ? (
            <p className={classes.quiet}>Von Ihnen bestätigt am {formatDate(confirmedAt)}.</p>
          ) : null}
          {id === 'tax' && review !== null ? <Notice tone="wait">{review}</Notice> : null}
          {id === 'bank' && data.bankChangedAt !== null ? (
            <p className={classes.quiet}>
              Neu seit {formatDate(data.bankChangedAt)}. {providerName} prüft die Bankverbindung vor
              der nächsten Auszahlung.
            </p>
          ) : null}
        </section>
      ))}
      <Suspense
        fallback={<output className={classes.boneCard} aria-label="Ihr Bild wird geladen" />}
      >
        <PortraitCard />
      </Suspense>
      <p className={classes.quiet}>
        Diese Angaben gelten bei {providerName} und kommen auf Ihre nächsten Belege. Ausgestellte
        Belege ändern sich nicht. Ihre E-Mail-Adresse {data.email} ändert {providerName} für Sie,
        weil Sie sich mit ihr anmelden.
      </p>
      {section === undefined ? null : (
        <SectionSheet
          key={section.id}
          section={section}
          data={data}
          onDone={(message) => {
            setOpen(null);
            setSaid(message);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** What is asked for and not decided, or why it was declined; either goes with one button. */
function Decision({ data, providerName }: SectionsProps) {
  const { params } = useProgramme();
  const withdraw = useCall(withdrawOwnChange);
  const { request, declined } = data;
  if (request === null && declined === null) return null;
  return (
    <Notice tone="wait">
      <span className={classes.decision}>
        {declined === null
          ? `Ihr Änderungswunsch vom ${formatDate(request?.requestedAt ?? '')} wartet auf ${providerName}.`
          : `${providerName} hat Ihre Änderung am ${formatDate(declined.declinedAt)} nicht übernommen: ${declined.reason}`}
        <Button
          look="quiet"
          isBusy={withdraw.isPending}
          onClick={() => withdraw.mutate({ params })}
        >
          {declined === null ? 'Wunsch zurückziehen' : 'Verstanden'}
        </Button>
        {withdraw.error === null
          ? null
          : messageOf(withdraw.error, 'Bitte versuchen Sie es noch einmal.')}
      </span>
    </Notice>
  );
}

interface WantedProps {
  readonly name: string;
  /** What stands there. */
  readonly value: string;
  readonly wanted: readonly (readonly [string, string])[];
}

/** What is to stand there, where that is something else. */
function Wanted({ name, value, wanted }: WantedProps) {
  const next = wanted.find(([other]) => other === name)?.[1] ?? '';
  if (next === value) return null;
  return <span className={classes.wanted}>gewünscht: {next === '' ? 'leer' : next}</span>;
}

type Facts = Omit<OwnData, 'request' | 'declined' | 'missing' | 'taxCheck'>;

function factsOf(section: Section, data: Facts): (readonly [string, string])[] {
  switch (section) {
    case 'person':
      return [
        ...(data.taxStatus === 'private' ? [] : [['Firma', data.companyName] as const]),
        ['Name', `${data.firstName} ${data.lastName}`.trim()],
        ['Telefon', data.phone],
        [
          'Anschrift',
          [data.street, `${data.postalCode} ${data.city}`.trim(), data.country]
            .filter(Boolean)
            .join(', '),
        ],
      ];
    case 'tax':
      return [
        ['Steuerlicher Status', data.taxStatus === null ? '' : TAX_STATUSES[data.taxStatus]],
        ...(data.taxStatus === 'private' ? [] : [['USt-IdNr.', data.vatId] as const]),
        ['Steuernummer', data.taxNumber],
      ];
    case 'bank':
      return [
        ['Kontoinhaber', data.accountHolder],
        ['IBAN', formatIban(data.iban)],
        ...(data.bic === '' ? [] : [['BIC', data.bic] as const]),
      ];
    case 'profile':
      return [['Beschreibung', data.description]];
  }
}
