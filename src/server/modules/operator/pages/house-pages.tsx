import { berlinDateOf, formatBerlinDateTime, formatCalendarDate } from '#shared/calendar-date.ts';
import { SUBSCRIPTION_STATUSES } from '#shared/labels/billing.ts';
import { cents, formatCents } from '#shared/money.ts';
import { PLAN_IDS, PLANS } from '#shared/plans.ts';
import { ROLES, type Role } from '#shared/roles/rights.ts';
import type { Choice, Question } from '../console/deeds.ts';
import {
  type GivenUpJob,
  type HouseInvoice,
  type HouseMail,
  HOUSES_A_PAGE,
  type HouseRow,
  type HouseUser,
} from '../console/queries.ts';
import { Badge, type ConsolePage, Facts, Part, Table, type Tone } from './layout.tsx';

const dayOf = (instant: Date): string => formatCalendarDate(berlinDateOf(instant));

/** Where the provider stands, by what matters most. */
function stateOf(house: HouseRow): readonly [Tone, string] {
  if (house.dissolvedAt !== null) return ['plain', `Aufgelöst ${dayOf(house.dissolvedAt)}`];
  if (house.status === 'past_due') return ['bad', SUBSCRIPTION_STATUSES.past_due];
  // An ended subscription beside a plan was put there by an operator.
  const hasEnded = house.status === 'canceled' && house.plan === 'free';
  if (hasEnded || house.isEnding) return ['wait', SUBSCRIPTION_STATUSES.canceled];
  return ['good', SUBSCRIPTION_STATUSES.active];
}

function State({ house }: { readonly house: HouseRow }) {
  const [tone, word] = stateOf(house);
  return <Badge tone={tone}>{word}</Badge>;
}

const owedBy = ({ openInvoices, openCents }: HouseRow) =>
  openInvoices === 0 ? '–' : `${openInvoices} · ${formatCents(cents(openCents))}`;

/** All providers. */
export function housesPage(
  who: string,
  rows: readonly HouseRow[],
  { search, page }: { readonly search: string; readonly page: number },
): ConsolePage {
  const total = rows[0]?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / HOUSES_A_PAGE));
  const hrefOf = (to: number) =>
    `/betreiber?${new URLSearchParams({ suche: search, seite: String(to) }).toString()}`;
  return {
    title: 'Anbieter',
    part: '/betreiber',
    who,
    content: (
      <>
        <form className="find" method="get" action="/betreiber">
          <label className="field">
            <span>Name oder Login-Adresse</span>
            <input name="suche" type="search" defaultValue={search} maxLength={100} />
          </label>
          <button type="submit" className="button second">
            Suchen
          </button>
        </form>
        <Table
          label="Anbieter"
          head={['Name', 'Tarif', 'Stand', 'Benutzer', 'Seit', 'Offene Rechnungen']}
          numbers={[3, 5]}
          rows={rows.map((house) => [
            <a key="name" href={`/betreiber/anbieter/${house.id}`}>
              {house.name}
            </a>,
            PLANS[house.plan].label,
            <State key="state" house={house} />,
            house.users,
            dayOf(house.since),
            owedBy(house),
          ])}
          empty={search === '' ? 'Es gibt noch keinen Anbieter.' : 'Kein Anbieter passt dazu.'}
        />
        <p className="muted">
          {total === 1 ? '1 Anbieter' : `${total} Anbieter`}
          {pages === 1 ? '' : `, Seite ${page} von ${pages}`}
        </p>
        <p>
          {page > 1 ? <a href={hrefOf(page - 1)}>Vorige Seite</a> : null}{' '}
          {page < pages ? <a href={hrefOf(page + 1)}>Nächste Seite</a> : null}
        </p>
      </>
    ),
  };
}

/** What the page of a provider shows. */
export interface HouseView {
  readonly house: HouseRow;
  readonly users: readonly HouseUser[];
  readonly invoices: readonly HouseInvoice[];
  readonly mails: readonly HouseMail[];
  readonly jobs: readonly GivenUpJob[];
  /** Until when its owner lets the operator look; null where they don't. */
  readonly openUntil: Date | null;
}

/** One provider: contract, money, delivery, machinery. Nothing of what is in the house. */
export function housePage(who: string, view: HouseView, note: string): ConsolePage {
  const { house } = view;
  const path = `/betreiber/anbieter/${house.id}`;
  return {
    title: house.name,
    note,
    part: '/betreiber',
    who,
    back: { href: '/betreiber', label: 'Alle Anbieter' },
    content: (
      <>
        <Facts
          of={[
            ['Tarif', PLANS[house.plan].label],
            ['Stand', <State key="state" house={house} />],
            ['Inhaber', house.owner || '–'],
            ['Seit', dayOf(house.since)],
            ['Offene Rechnungen', owedBy(house)],
            ['Eigene Texte in E-Mails', house.wordsReleased ? 'freigegeben' : 'nach Zahlung'],
          ]}
        />
        <Part title="Einblick">
          {view.openUntil === null ? (
            <p className="muted">
              Was in diesem Haus ist, sehen Sie nicht. Der Inhaber kann es in den
              Account-Einstellungen unter „Support-Zugang“ für 24 Stunden erlauben.
            </p>
          ) : (
            <form method="post" action={`${path}/einblick`}>
              <p>
                Der Inhaber erlaubt einen Einblick bis {formatBerlinDateTime(view.openUntil)}. Sie
                können nur lesen; was Sie ansehen, steht im Protokoll des Hauses.
              </p>
              <button type="submit" className="button">
                Haus öffnen
              </button>
            </form>
          )}
        </Part>
        {house.dissolvedAt === null ? <Deeds house={house} path={path} /> : null}
        <Part title="Rechnungen">
          <Invoices invoices={view.invoices} path={path} />
        </Part>
        <Part title="Benutzer">
          <Users users={view.users} path={path} />
        </Part>
        <Part title="E-Mails">
          <Mails mails={view.mails} path={path} />
        </Part>
        <Part title="Aufgegebene Aufträge">
          <Jobs jobs={view.jobs} />
        </Part>
      </>
    ),
  };
}

function Deeds({ house, path }: { readonly house: HouseRow; readonly path: string }) {
  return (
    <Part title="Tarif und Texte">
      <div className="deeds">
        <form method="get" action={`${path}/tun/tarif`}>
          <label>
            Tarif
            <select name="was" defaultValue={house.plan}>
              {PLAN_IDS.map((plan) => (
                <option key={plan} value={plan}>
                  {PLANS[plan].label}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="small">
            Tarif setzen …
          </button>
        </form>
        {house.wordsReleased ? null : (
          <form method="get" action={`${path}/tun/worte`}>
            <button type="submit" className="small">
              Eigene Texte freigeben …
            </button>
          </form>
        )}
      </div>
    </Part>
  );
}

/** A button in a row that leads to the question. */
function Ask(props: {
  readonly path: string;
  readonly deed: string;
  readonly was: string;
  readonly label: string;
  /** What it is about, for who hears the page. */
  readonly about: string;
}) {
  const { path, deed, was, label, about } = props;
  return (
    <form method="get" action={`${path}/tun/${deed}`}>
      <input type="hidden" name="was" value={was} />
      <button type="submit" className="small" aria-label={`${label}: ${about}`}>
        {label} …
      </button>
    </form>
  );
}

type InvoicesProps = { readonly invoices: readonly HouseInvoice[]; readonly path: string };

const Invoices = ({ invoices, path }: InvoicesProps) => (
  <Table
    label="Rechnungen"
    head={['Rechnung', 'Vom', 'Fällig', 'Brutto', 'Stand', 'Erinnerungen', 'Schritt']}
    numbers={[3, 5]}
    empty="Es gibt noch keine Rechnung."
    rows={invoices.map((invoice) => [
      <a key="pdf" href={`${path}/rechnungen/${invoice.id}`}>
        {invoice.number}.pdf
      </a>,
      formatCalendarDate(invoice.issueDate),
      formatCalendarDate(invoice.dueDate),
      formatCents(cents(invoice.grossCents)),
      invoice.paidDate === null ? (
        <Badge key="open" tone="wait">
          Offen
        </Badge>
      ) : (
        <Badge key="paid" tone="good">
          Bezahlt {formatCalendarDate(invoice.paidDate)}
        </Badge>
      ),
      invoice.reminders,
      invoice.paidDate === null ? (
        <Ask
          key="pay"
          path={path}
          deed="bezahlt"
          was={invoice.id}
          label="Bezahlt"
          about={invoice.number}
        />
      ) : (
        ''
      ),
    ])}
  />
);

const Users = ({
  users,
  path,
}: {
  readonly users: readonly HouseUser[];
  readonly path: string;
}) => (
  <Table
    label="Benutzer"
    head={['Login-Adresse', 'Rolle', 'Zweiter Faktor', 'Sitzungen', 'Zuletzt', 'Schritt']}
    numbers={[3]}
    empty="Niemand kann sich mehr anmelden."
    rows={users.map((user) => [
      user.email,
      ROLES[user.role as Role],
      user.hasTwoFactor ? 'ja' : 'nein',
      user.sessions,
      user.lastSeen === null ? '–' : formatBerlinDateTime(user.lastSeen),
      user.sessions === 0 ? (
        ''
      ) : (
        <Ask
          key="out"
          path={path}
          deed="abmelden"
          was={user.id}
          label="Abmelden"
          about={user.email}
        />
      ),
    ])}
  />
);

const MAIL_STATES: Readonly<Record<string, readonly [Tone, string]>> = {
  queued: ['wait', 'wartet'],
  sent: ['good', 'gesendet'],
  kept: ['plain', 'aufbewahrt'],
};

const Mails = ({
  mails,
  path,
}: {
  readonly mails: readonly HouseMail[];
  readonly path: string;
}) => (
  <Table
    label="E-Mails"
    head={['Wann', 'Art', 'An', 'Stand', 'Versuche', 'Letzte Antwort des Mailservers', 'Schritt']}
    numbers={[4]}
    empty="Es gibt keine E-Mails."
    rows={mails.map((mail) => {
      const [tone, word] = MAIL_STATES[mail.status] ?? (['bad', mail.status] as const);
      return [
        formatBerlinDateTime(mail.at),
        mail.kind,
        mail.domain,
        <Badge key="state" tone={tone}>
          {word}
        </Badge>,
        mail.attempts,
        mail.error === '' ? (
          '–'
        ) : (
          <span key="error" className="long">
            {mail.error}
          </span>
        ),
        <Ask
          key="send"
          path={path}
          deed="senden"
          was={mail.id}
          label="Senden"
          about={`${mail.kind} vom ${formatBerlinDateTime(mail.at)}`}
        />,
      ];
    })}
  />
);

/** Jobs that were given up, each with the way to try it again. */
export const Jobs = ({ jobs }: { readonly jobs: readonly GivenUpJob[] }) => (
  <Table
    label="Aufgegebene Aufträge"
    head={['Wann', 'Auftrag', 'Grund', 'Schritt']}
    empty="Kein Auftrag wurde aufgegeben."
    rows={jobs.map((job) => [
      formatBerlinDateTime(job.at),
      job.queue,
      <span key="reason" className="long">
        {job.reason || '–'}
      </span>,
      <form key="retry" method="get" action={`/betreiber/anlage/auftraege/${job.id}`}>
        <button
          type="submit"
          className="small"
          aria-label={`Noch einmal versuchen: ${job.queue} vom ${formatBerlinDateTime(job.at)}`}
        >
          Noch einmal …
        </button>
      </form>,
    ])}
  />
);

/** The question before something is done. @param action where its button posts */
export function questionPage(
  who: string,
  { title, text, button, day }: Question,
  way: {
    readonly action: string;
    readonly choice: Pick<Choice, 'was'>;
    readonly back: { readonly href: string; readonly label: string };
    readonly part: ConsolePage['part'];
  },
): ConsolePage {
  const { action, choice, back, part } = way;
  return {
    title,
    part,
    who,
    back,
    content: (
      <form className="ask" method="post" action={action}>
        <p>{text}</p>
        <input type="hidden" name="was" value={choice.was} />
        {day === undefined ? null : (
          <label className="field">
            <span>Tag des Zahlungseingangs</span>
            <input name="tag" type="date" defaultValue={day} max={day} required />
          </label>
        )}
        <div className="row">
          <button type="submit" className="button">
            {button}
          </button>
          <a className="button second" href={back.href}>
            Abbrechen
          </a>
        </div>
      </form>
    ),
  };
}
