import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PersonData } from '#web/features/privacy/person-data/person-data.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { Timeline } from '#web/ui/page/timeline.tsx';
import { Answers } from './answers.tsx';
import { Consents } from './consents.tsx';
import { nameOf, type LeadDetail } from './lead.ts';
import { NextStep } from './next-step.tsx';
import { NotesForm } from './notes-form.tsx';
import { OtherSteps } from './other-steps.tsx';
import { Progress } from './progress.tsx';
import classes from './details.module.css';

/** Everything about one request, the next step first. */
export function LeadDetails({ lead }: { readonly lead: LeadDetail }) {
  return (
    <div className={classes.details}>
      <div className={classes.steps}>
        <Progress status={lead.status} />
        <NextStep lead={lead} />
        <OtherSteps lead={lead} />
      </div>
      <Part title="Angaben">
        <Answers answers={lead.answers} />
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
        </dl>
      </Part>
      {lead.erasedAt === null ? <NotesForm lead={lead} /> : null}
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
