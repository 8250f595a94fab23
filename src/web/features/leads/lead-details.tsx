import { Button, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { givenDate, optionalText } from '#shared/contracts/fields.ts';
import { LANGUAGE_NAMES } from '#shared/guest-language.ts';
import { UNREWARDED_FOR } from '#shared/labels/holding.ts';
import type { LeadStatus } from '#shared/labels/statuses.ts';
import { PersonData } from '#web/features/privacy/person-data/person-data.tsx';
import { useMay } from '#web/parts/roles/use-may.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatDate, formatInstant } from '#web/ui/format/format-date.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { Timeline } from '#web/ui/page/timeline.tsx';
import { Answers } from './answers.tsx';
import { DisqualifyDialog } from './disqualify-dialog.tsx';
import { LeadBenefit } from './lead-benefit.tsx';
import { LeadSales } from './lead-sales.tsx';
import { type LeadDetail, nameOf } from './lead.ts';
import { NextStep } from './next-step.tsx';
import { progressOf } from './progress-of.ts';
import { Standing } from './standing.tsx';
import { useStep } from './use-step.ts';
import classes from './details.module.css';
import leadsStyles from './leads.module.css';
import stepsStyles from './steps.module.css';

const eventSchema = z.object({ eventDate: givenDate });

const notesSchema = z.object({ notes: optionalText() });

/** Everything about one request, the next step first. */
export function LeadDetails({ lead }: { readonly lead: LeadDetail }) {
  const mayWrite = useMay('leads.write');
  const mayDecide = useMay('payouts');
  return (
    <div className={classes.details}>
      <div className={classes.steps}>
        <Progress status={lead.status} />
        {mayWrite ? <NextStep lead={lead} /> : <Standing lead={lead} />}
        <OtherSteps lead={lead} />
      </div>
      {lead.status === 'converted' ? (
        <Part title="Umsätze">
          <LeadSales lead={lead} />
        </Part>
      ) : null}
      <Part title="Angaben">
        {lead.language === 'de' ? null : (
          <p className={classes.muted}>
            Angefragt auf {LANGUAGE_NAMES[lead.language].german}; E-Mails an den Gast kommen in
            dieser Sprache.
          </p>
        )}
        <Answers lead={lead} />
        <Consents consents={lead.consents} />
      </Part>
      <Part title="Empfehlung und Prämie">
        <dl className={classes.answers}>
          <div>
            <dt>Kampagne</dt>
            <dd>
              <TextLink to="/campaigns" search={{ kampagne: lead.campaignId }}>
                {lead.campaignName}
              </TextLink>
            </dd>
          </div>
          <div>
            <dt>Empfohlen von</dt>
            <dd>
              {lead.partnerId === null ? (
                'ohne Empfehlung'
              ) : (
                <TextLink to="/partners" search={{ partner: lead.partnerId }}>
                  {lead.partnerName}
                </TextLink>
              )}
            </dd>
          </div>
          {lead.manualReason === '' ? null : (
            <div>
              <dt>Begründung der Zuordnung</dt>
              <dd>{lead.manualReason}</dd>
            </div>
          )}
          {lead.partnerName === null ? null : (
            <div>
              <dt>Prämienmodell</dt>
              <dd>{lead.reward.sentence}</dd>
            </div>
          )}
          {lead.unrewardedFor === null ? null : (
            <div>
              <dt>Prämie</dt>
              <dd>
                {UNREWARDED_FOR[lead.unrewardedFor]}
                {lead.unrewardedFor === 'budget_held' && lead.partnerId !== null && mayDecide ? (
                  <>
                    {': '}
                    <TextLink to="/payouts">in „Offene Prämien“ entscheiden</TextLink>
                  </>
                ) : null}
              </dd>
            </div>
          )}
        </dl>
      </Part>
      {lead.benefit === null ? null : (
        <Part title="Vorteil für den Gast">
          <LeadBenefit id={lead.id} benefit={lead.benefit} />
        </Part>
      )}
      {lead.erasedAt !== null ? null : mayWrite ? (
        <>
          <EventForm lead={lead} />
          <NotesForm lead={lead} />
        </>
      ) : (
        <Part title="Termin und Notizen">
          <dl className={classes.answers}>
            <div>
              <dt>Termin der Feier</dt>
              <dd>{lead.eventDate === null ? '–' : formatDate(lead.eventDate)}</dd>
            </div>
            <div>
              <dt>Interne Notizen</dt>
              <dd>{lead.notes === '' ? '–' : lead.notes}</dd>
            </div>
          </dl>
        </Part>
      )}
      <Part title="Verlauf">
        <Timeline entries={lead.history} />
      </Part>
      <PersonData kind="visitor" id={lead.id} name={nameOf(lead)} erasedAt={lead.erasedAt} />
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.part}>
      <Title order={3}>{title}</Title>
      {children}
    </section>
  );
}

/** What the visitor agreed to, word for word; folded away until somebody needs the proof. */
function Consents({ consents }: { readonly consents: LeadDetail['consents'] }) {
  if (consents.length === 0) return null;
  return (
    <details className={classes.consents}>
      <summary>Einwilligungen ({consents.length})</summary>
      <ul>
        {consents.map(({ kind, text, acceptedAt }) => (
          <li key={`${kind} ${text}`}>
            {text}
            <span className={classes.muted}>
              Erteilt am <time dateTime={acceptedAt}>{formatInstant(acceptedAt)}</time>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How far a request has come; nothing where it has ended before. */
function Progress({ status }: { readonly status: LeadStatus }) {
  const stages = progressOf(status);
  if (stages === null) return null;
  return (
    <ol className={stepsStyles.progress} aria-label="Fortschritt">
      {stages.map(({ label, state }) => (
        <li key={label} data-state={state} {...(state === 'now' ? { 'aria-current': 'step' } : {})}>
          <span className={stepsStyles.dot} aria-hidden>
            {state === 'done' ? <IconCheck size={14} stroke={3} /> : null}
          </span>
          {label}
          {state === 'done' ? <span className="ew-visually-hidden"> (erledigt)</span> : null}
        </li>
      ))}
    </ol>
  );
}

/** The day of what is celebrated: guests move it, and rewards that wait for it move with it. */
function EventForm({ lead }: { readonly lead: LeadDetail }) {
  const form = useContractForm(eventSchema, { eventDate: lead.eventDate });
  const step = useStep(lead.id);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { eventDate } = eventSchema.parse(values);
        if (await step.take({ eventDate }, 'Termin gespeichert')) form.reset({ eventDate });
      }}
    >
      <DateField
        control={form.control}
        name="eventDate"
        label="Termin der Feier"
        description="Prämien, die ab dem Termin warten, verschieben sich mit."
        clearable
      />
      {isDirty ? (
        <div className={classes.save}>
          <Button variant="default" onClick={() => form.reset({ eventDate: lead.eventDate })}>
            Verwerfen
          </Button>
          <Button type="submit" loading={step.isBusy}>
            Termin speichern
          </Button>
        </div>
      ) : null}
      <UnsavedGuard when={isDirty && !isSubmitting} params={['anfrage']} />
    </Form>
  );
}

/** The provider's own notes about a request; nobody else reads them. */
function NotesForm({ lead }: { readonly lead: LeadDetail }) {
  const form = useContractForm(notesSchema, { notes: lead.notes });
  const step = useStep(lead.id);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { notes } = notesSchema.parse(values);
        if (await step.take({ notes }, 'Notiz gespeichert')) form.reset({ notes });
      }}
    >
      <TextareaField
        control={form.control}
        name="notes"
        label="Interne Notizen"
        description="Nur für Sie sichtbar."
        rows={2}
      />
      {isDirty ? (
        <div className={classes.save}>
          <Button variant="default" onClick={() => form.reset({ notes: lead.notes })}>
            Verwerfen
          </Button>
          <Button type="submit" loading={step.isBusy}>
            Notiz speichern
          </Button>
        </div>
      ) : null}
      <UnsavedGuard when={isDirty && !isSubmitting} params={['anfrage']} />
    </Form>
  );
}

/** The ways that lead aside: an offer taken back, lost, not qualified. */
function OtherSteps({ lead }: { readonly lead: LeadDetail }) {
  const step = useStep(lead.id);
  const [isAsking, setAsking] = useState(false);
  const { status } = lead;
  const isOpen = status === 'new' || status === 'offer_sent';
  const isSettled = (lead.commissionPaidAmount ?? 0) > 0;
  const mayWrite = useMay('leads.write');
  const mayDisqualify = useMay('money.correct');
  if (status === 'not_qualified' || !(mayWrite || mayDisqualify)) return null;
  return (
    <div className={leadsStyles.others}>
      {mayWrite && status === 'offer_sent' ? (
        <Button
          variant="subtle"
          disabled={step.isBusy}
          onClick={() => void step.take({ offerSent: false }, 'Angebot zurückgenommen')}
        >
          Angebot doch nicht gesendet
        </Button>
      ) : null}
      {mayWrite && isOpen ? (
        <Button
          variant="subtle"
          disabled={step.isBusy}
          onClick={() =>
            void step.takeUndoable({ lost: true }, 'Als verloren markiert', { lost: false })
          }
        >
          Als verloren markieren
        </Button>
      ) : null}
      {!mayDisqualify ? null : isSettled ? (
        <p>„Nicht qualifiziert“ ist nicht mehr möglich: Die Prämie steht auf einer Gutschrift.</p>
      ) : (
        <Button variant="subtle" onClick={() => setAsking(true)}>
          Nicht qualifiziert …
        </Button>
      )}
      <DisqualifyDialog lead={lead} opened={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
