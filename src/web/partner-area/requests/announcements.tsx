import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { holdsContact } from '#shared/announced-hint.ts';
import { calendarDate, formatMonth } from '#shared/calendar-date.ts';
import { announceRecommendation, listOwnAnnouncements } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import {
  ANNOUNCED_KINDS,
  type AnnouncedKind,
  ANNOUNCEMENT_STATES,
  DECLINE_REASONS,
} from '#shared/labels/announcements.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { queryOf } from '#web/api/queries.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { useProgramme } from '../programme/use-programme.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { TextField } from '../ui/text-field.tsx';
import classes from './announcements.module.css';
import shared from './requests.module.css';

type Own = Received<typeof listOwnAnnouncements>[number];

const HINT_MAX = 120;

/** Guests who will phone instead of opening the link: announced here, so that they count all the same. */
export function Announcements() {
  const { params, providerName } = useProgramme();
  const { data = [], refetch } = useQuery(queryOf(listOwnAnnouncements, { params }));
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  return (
    <section className={classes.announcements} aria-labelledby="ankuendigungen">
      <h2 id="ankuendigungen">Jemand ruft lieber an?</h2>
      <p className={shared.quiet}>
        Kündigen Sie den Gast an. {providerName} ordnet seine Anfrage dann Ihnen zu.
      </p>
      {said === null ? null : (
        <Notice tone="good" isNews>
          {said}
        </Notice>
      )}
      <Button look="outlined" onClick={() => setOpen(true)}>
        Empfehlung ankündigen
      </Button>
      {data.length === 0 ? null : (
        <ol className={classes.own}>
          {data.map((one) => (
            <OwnAnnouncement key={one.id} announcement={one} />
          ))}
        </ol>
      )}
      {isOpen ? (
        <Sheet title="Empfehlung ankündigen" onClose={() => setOpen(false)}>
          <AnnounceForm
            onDone={(message) => {
              setOpen(false);
              setSaid(message);
              void refetch();
            }}
          />
        </Sheet>
      ) : null}
    </section>
  );
}

function OwnAnnouncement({ announcement }: { readonly announcement: Own }) {
  const { kind, month, guests, hint, state, createdAt, lapsesAt, declineReason } = announcement;
  const when = month === null ? '' : ` im ${formatMonth(calendarDate(`${month}-01`))}`;
  return (
    <li>
      <p className={classes.head}>
        <strong>
          {ANNOUNCED_KINDS[kind]}
          {when}
        </strong>
        <span
          className={shared.state}
          data-tone={state === 'assigned' ? 'good' : state === 'open' ? 'plain' : 'off'}
        >
          {ANNOUNCEMENT_STATES[state]}
        </span>
      </p>
      {hint === '' ? null : <p>„{hint}“</p>}
      <p className={shared.quiet}>
        Angekündigt am {formatDate(createdAt)}
        {guests === null ? '' : ` · etwa ${guests} Gäste`}
        {state === 'open' ? ` · gilt bis ${formatDate(lapsesAt)}` : ''}
      </p>
      {declineReason === null ? null : <p>{DECLINE_REASONS[declineReason]}</p>}
    </li>
  );
}

function AnnounceForm({ onDone }: { readonly onDone: (message: string) => void }) {
  const { params, providerName } = useProgramme();
  const kindId = useId();
  const monthId = useId();
  const [kind, setKind] = useState<AnnouncedKind>('wedding');
  const [month, setMonth] = useState('');
  const [guests, setGuests] = useState('');
  const [hint, setHint] = useState('');
  const [isTried, setTried] = useState(false);
  const announce = useMutation({
    mutationFn: () =>
      call(announceRecommendation, {
        params,
        body: {
          kind,
          month: month === '' ? null : month,
          guests: guests === '' ? null : Number(guests),
          hint,
        },
      }),
    onSuccess: ({ message }) => onDone(message),
  });
  const problem = hintProblem(hint);
  const wrongGuests = /^\d{0,5}$/.test(guests.trim()) ? null : 'Bitte geben Sie eine Zahl ein.';
  const submit = () => {
    setTried(true);
    if (problem === null && wrongGuests === null) announce.mutate();
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      noValidate
    >
      <div className={classes.field}>
        <label htmlFor={kindId}>Was wird gefeiert?</label>
        <select
          id={kindId}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as AnnouncedKind)}
        >
          {Object.entries(ANNOUNCED_KINDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className={classes.field}>
        <label htmlFor={monthId}>In welchem Monat? (wenn bekannt)</label>
        <input
          id={monthId}
          type="month"
          value={month}
          onChange={({ currentTarget }) => setMonth(currentTarget.value)}
        />
      </div>
      <TextField
        label="Wie viele Gäste ungefähr? (wenn bekannt)"
        inputMode="numeric"
        value={guests}
        onChange={setGuests}
        error={wrongGuests}
      />
      <TextField
        label={`Woran erkennt ${providerName} den Gast?`}
        value={hint}
        onChange={setHint}
        error={isTried || (hint !== '' && holdsContact(hint)) ? problem : null}
      />
      <p className={shared.quiet}>
        Zum Beispiel: Frau K. aus Potsdam, ruft Anfang Mai an. Bitte keine Telefonnummern und
        E-Mail-Adressen: {providerName} darf niemanden anschreiben, der nicht selbst angefragt hat.
        Höchstens {HINT_MAX} Zeichen; der Hinweis wird 30 Tage nach der Zuordnung gelöscht.
      </p>
      {announce.error === null ? null : (
        <Notice tone="bad" isNews>
          {messageOf(announce.error, 'Bitte versuchen Sie es noch einmal.')}
        </Notice>
      )}
      <Button type="submit" isBusy={announce.isPending}>
        Ankündigen
      </Button>
    </form>
  );
}

function hintProblem(hint: string): string | null {
  if (hint.trim() === '') return 'Bitte geben Sie einen Hinweis ein, an dem man den Gast erkennt.';
  if (hint.trim().length > HINT_MAX) return `Bitte höchstens ${HINT_MAX} Zeichen eingeben`;
  return holdsContact(hint)
    ? 'Bitte keine E-Mail-Adressen, Telefonnummern und Internetadressen eingeben.'
    : null;
}
