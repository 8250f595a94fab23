import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { getLead, patchLead } from '#shared/contracts/calls.generated.ts';
import type { Call } from '#shared/contracts/contract.ts';
import { HELD_REASONS } from '#shared/labels/statuses.ts';
import { call } from '#web/api/call.ts';
import { queryOf } from '#web/api/queries.ts';
import { revenue } from '#web/features/commissions/revenue-schema.ts';
import { CommissionLine } from '#web/features/leads/commission-line.tsx';
import { type LeadDetail, nameOf } from '#web/features/leads/lead.ts';
import { Form } from '#web/ui/form/form.tsx';
import { EuroField } from '#web/ui/form/number-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ageOf, formatDate, formatDay } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import type { LeadCard, ListedLead } from './task-cards.ts';
import { CardFrame, Choice, Choices, OpenLink } from './task-frame.tsx';
import type { Decision } from './use-task-stream.ts';
import classes from './tasks.module.css';

type Step = Call<typeof patchLead>['body'];

export interface LeadTaskProps {
  readonly card: LeadCard;
  readonly onDecide: (decision: Decision) => void;
  readonly onSkip: () => void;
}

const KICKERS = {
  check: 'Prüfen',
  offer: 'Neue Anfrage',
  revenue: 'Was wurde daraus?',
  confirm: 'Umsatz bestätigen',
} as const;

/** A request with its one decision. */
export function LeadTask({ card, onDecide, onSkip }: LeadTaskProps) {
  const { kind, lead } = card;
  const detail = useQuery(queryOf(getLead, { params: { id: lead.id } })).data;
  const about = nameOf(lead);
  const take = (done: string, body: Step) =>
    onDecide({
      done,
      about,
      act: async () => {
        // What somebody else has changed meanwhile is not decided unseen.
        const seen = { status: lead.status, saleAmount: lead.saleAmount };
        await call(patchLead, { params: { id: lead.id }, body: { ...body, seen } });
        return undefined;
      },
    });
  const others = (
    <>
      {kind === 'offer' || kind === 'revenue' ? (
        <Choice letter="x" onTake={() => take('Als verloren vermerkt', { lost: true })}>
          Nicht gebucht
        </Choice>
      ) : null}
      <Choice letter="s" onTake={onSkip}>
        Später
      </Choice>
    </>
  );
  const frame = (amount?: ReactNode) => (
    <CardFrame kicker={KICKERS[kind]} title={about} meta={metaOf(lead)}>
      <WhatWaits card={card} />
      {amount}
      <LeadFacts lead={lead} />
      <History detail={detail} />
      <OpenLink to="/leads" search={{ anfrage: lead.id }}>
        Ganze Anfrage öffnen
      </OpenLink>
    </CardFrame>
  );
  if (kind === 'revenue' || kind === 'confirm')
    return <RevenueTask card={card} detail={detail} frame={frame} others={others} onTake={take} />;
  return (
    <>
      {frame()}
      <Choices>
        {kind === 'check' ? (
          <Choice isFirst onTake={() => take('Anfrage freigegeben', { approve: true })}>
            Freigeben
          </Choice>
        ) : (
          <Choice isFirst onTake={() => take('Angebot gesendet', { offerSent: true })}>
            Angebot gesendet
          </Choice>
        )}
        {others}
      </Choices>
    </>
  );
}

interface RevenueTaskProps {
  readonly card: LeadCard;
  readonly detail: LeadDetail | undefined;
  /** The card, with what is typed in place. */
  readonly frame: (amount: ReactNode) => ReactNode;
  readonly others: ReactNode;
  readonly onTake: (done: string, body: Step) => void;
}

/** The amount is typed in place; what it means for the partner stands below while it is typed. */
function RevenueTask({ card, detail, frame, others, onTake }: RevenueTaskProps) {
  const { kind, key, lead } = card;
  const form = useContractForm(
    revenue,
    lead.saleAmount === null ? {} : { saleAmount: lead.saleAmount },
  );
  const typed = useWatch({ control: form.control, name: 'saleAmount' });
  return (
    <Form
      form={form}
      label="Umsatz"
      entity={key}
      onSubmit={async ({ saleAmount }) => {
        const entered = saleAmount === lead.saleAmount ? {} : { saleAmount };
        if (kind === 'confirm') onTake('Umsatz bestätigt', { ...entered, revenueConfirmed: true });
        else onTake('Umsatz erfasst', { saleAmount });
        return Promise.resolve();
      }}
    >
      {frame(
        <div className={classes.amount}>
          <EuroField
            control={form.control}
            name="saleAmount"
            label="Umsatz netto"
            {...(kind === 'revenue'
              ? { description: 'Bestätigt wird er auf der nächsten Karte.' }
              : {})}
            required
          />
          {detail === undefined ? null : <CommissionLine lead={detail} revenue={typed ?? null} />}
        </div>,
      )}
      <Choices>
        <Choice isFirst>{kind === 'confirm' ? 'Umsatz bestätigen' : 'Umsatz erfassen'}</Choice>
        {others}
      </Choices>
    </Form>
  );
}

function metaOf({ createdAt, campaignName, partnerName }: ListedLead): string {
  const who = partnerName === null ? 'ohne Empfehlung' : `empfohlen von ${partnerName}`;
  return `${who} · ${campaignName} · ${ageOf(createdAt)}`;
}

/** What is known of the event and how to reach the visitor. */
function LeadFacts({ lead }: { readonly lead: ListedLead }) {
  const { eventDate, guests, occasion, email, phone } = lead;
  return (
    <dl>
      <Fact label="Termin">{eventDate === null ? null : formatDay(eventDate)}</Fact>
      <Fact label="Anlass">{occasion}</Fact>
      <Fact label="Gäste">{guests === null ? null : formatCount(guests)}</Fact>
      <Fact label="E-Mail" href={`mailto:${email}`}>
        {email}
      </Fact>
      <Fact label="Telefon" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
        {phone}
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  readonly href?: string;
  /** Nothing is shown where nothing is known. */
  readonly children: string | null;
}

function Fact({ label, href, children }: FactProps) {
  if (children === null || children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{href === undefined ? children : <a href={href}>{children}</a>}</dd>
    </div>
  );
}

/** Why it waits, in one sentence. */
function WhatWaits({ card: { kind, lead } }: { readonly card: LeadCard }) {
  switch (kind) {
    case 'check':
      return (
        <p>
          Zurückgehalten: {lead.heldFor === null ? '' : HELD_REASONS[lead.heldFor]}. Freigegeben
          zählt sie wie jede andere Anfrage.
        </p>
      );
    case 'offer':
      return <p>Haben Sie ein Angebot geschickt?</p>;
    case 'revenue':
      return (
        <p>
          Ihr Angebot ist vom {lead.offerSentAt === null ? '' : formatDate(lead.offerSentAt)}. Wurde
          daraus eine Buchung, und für wie viel?
        </p>
      );
    case 'confirm':
      return <p>Stimmt der Betrag? Mit der Bestätigung entsteht die Prämie.</p>;
  }
}

const SHOWN_EVENTS = 3;

/** What happened with it last, newest first. */
function History({ detail }: { readonly detail: LeadDetail | undefined }) {
  if (detail === undefined) return null;
  return (
    <ol>
      {detail.history
        .slice(-SHOWN_EVENTS)
        .toReversed()
        .map(({ at, label }) => (
          <li key={`${at} ${label}`}>
            <time dateTime={at}>{formatDate(at)}</time> {label}
          </li>
        ))}
    </ol>
  );
}
