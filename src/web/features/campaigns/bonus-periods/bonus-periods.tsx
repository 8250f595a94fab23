import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { outrankedWords } from '#shared/bonus-period-words.ts';
import {
  announceBonusPeriod,
  endBonusPeriod,
  listBonusPeriods,
} from '#shared/contracts/calls.generated.ts';
import type { BonusPeriod } from '#shared/contracts/campaigns/bonus-periods.ts';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import { BONUS_STATES, type BonusState } from '#shared/labels/bonus-periods.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { lastDayOf } from '#web/parts/terms/why-held.ts';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { unbroken } from '#web/ui/format/format-number.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { fetched, useFetched } from '#web/ui/overlay/fetched.ts';
import type { BonusDialogProps } from './bonus-period-dialog.tsx';
import classes from './bonus-periods.module.css';

/** Its form comes when it is asked for: most campaigns have no bonus. */
const DIALOG = fetched<BonusDialogProps>(
  async () => (await import('./bonus-period-dialog.tsx')).BonusDialog,
);

const TONES: Readonly<Record<BonusState, Tone>> = {
  planned: 'info',
  running: 'good',
  over: 'off',
  withdrawn: 'off',
};

/** Periods in which the campaign pays otherwise: what runs, what is planned and what there was. */
export function BonusPeriods({ campaign }: { readonly campaign: CampaignAnswer }) {
  const { id } = campaign;
  const { data } = useQuery({ ...queryOf(listBonusPeriods, { params: { id } }), ...POLLED });
  const [isAdding, setAdding] = useState(false);
  const { component: Dialog, fetch } = useFetched(DIALOG);
  if (data === undefined) return null;
  const { periods, mailObstacle } = data;
  return (
    <section className={classes.section} aria-labelledby={`${id}-bonus`}>
      <h3 id={`${id}-bonus`}>Bonusaktionen</h3>
      {periods.length === 0 ? (
        <p>
          Zahlen Sie für einige Tage mehr oder anders, etwa in ruhigen Monaten. Ihre Partner lesen
          es in ihrem Bereich und, wenn Sie möchten, per E-Mail.
        </p>
      ) : (
        <ul className={classes.list}>
          {periods.map((period) => (
            <Period key={period.id} period={period} mailObstacle={mailObstacle} />
          ))}
        </ul>
      )}
      <div>
        <WhoMay right="programme.write">
          <Button
            variant="default"
            onClick={() => {
              fetch(() => setAdding(false));
              setAdding(true);
            }}
          >
            Bonusaktion anlegen
          </Button>
        </WhoMay>
      </div>
      {Dialog === null ? null : (
        <Dialog
          campaign={campaign}
          mailObstacle={mailObstacle}
          opened={isAdding}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

interface PeriodProps {
  readonly period: BonusPeriod;
  readonly mailObstacle: string;
}

/** One period with its state, for whom it holds, and the ways to announce and to end it. */
function Period({ period, mailObstacle }: PeriodProps) {
  const { title, state, line, groupName, audience } = period;
  return (
    <li className={classes.period}>
      <div className={classes.what}>
        <div className={classes.head}>
          <strong>{unbroken(title)}</strong>
          <StatusBadge tone={TONES[state]}>{BONUS_STATES[state]}</StatusBadge>
        </div>
        <span className="ew-numbers">{unbroken(line)}</span>
        {groupName === null ? null : <span>Nur für die Gruppe {groupName}</span>}
        {audience === null ? null : (
          <span>
            {audience.holds === 1 ? 'Gilt für 1 Partner.' : `Gilt für ${audience.holds} Partner.`}{' '}
            {outrankedWords(audience)}
          </span>
        )}
        <span>{historyOf(period)}</span>
      </div>
      {audience === null ? null : (
        <WhoMay right="programme.write">
          <div className={classes.actions}>
            {period.announcedAt === null ? (
              <Announce period={period} mailed={audience.mailed} mailObstacle={mailObstacle} />
            ) : null}
            <End period={period} />
          </div>
        </WhoMay>
      )}
    </li>
  );
}

/** What has become of it: mailed, ended before its last day, withdrawn. */
function historyOf({ state, lastDay, endsAt, announcedAt, withdrawnAt }: BonusPeriod): string {
  const ended = lastDayOf(endsAt);
  return [
    announcedAt === null
      ? 'Nicht per E-Mail mitgeteilt'
      : `Am ${formatDate(announcedAt)} per E-Mail mitgeteilt`,
    ...(state === 'over' && ended !== formatDate(lastDay) ? [`am ${ended} beendet`] : []),
    ...(withdrawnAt === null ? [] : [`am ${formatDate(withdrawnAt)} zurückgezogen`]),
  ].join(' · ');
}

interface AnnounceProps extends PeriodProps {
  readonly mailed: number;
}

function Announce({ period, mailed, mailObstacle }: AnnounceProps) {
  const { id, title, line } = period;
  const [isAsked, ask] = useState(false);
  const announce = useCall(announceBonusPeriod);
  return (
    <>
      <Button variant="default" aria-label={`Mitteilen: ${title}`} onClick={() => ask(true)}>
        Mitteilen
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Bonusaktion per E-Mail mitteilen?"
        confirmLabel="Jetzt mitteilen"
        isBusy={announce.isPending}
        onCancel={() => ask(false)}
        onConfirm={() =>
          announce.mutate(
            { params: { id } },
            {
              onSuccess: ({ message }) => toast.success('Bonusaktion mitgeteilt', message),
              onError: (error) =>
                showRefusal(error, 'Die Bonusaktion konnte nicht mitgeteilt werden.'),
              onSettled: () => ask(false),
            },
          )
        }
      >
        {mailObstacle === ''
          ? `Geht einmal an ${mailed} Partner: „${unbroken(title)}“. ${unbroken(line)}.`
          : mailObstacle}
      </ConfirmDialog>
    </>
  );
}

function End({ period }: { readonly period: BonusPeriod }) {
  const { id, title, state, announcedAt } = period;
  const [isAsked, ask] = useState(false);
  const end = useCall(endBonusPeriod);
  const isRunning = state === 'running';
  const step = isRunning ? 'Beenden' : 'Zurückziehen';
  return (
    <>
      <Button variant="subtle" aria-label={`${step}: ${title}`} onClick={() => ask(true)}>
        {step}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={isRunning ? 'Bonusaktion beenden?' : 'Bonusaktion zurückziehen?'}
        confirmLabel={step}
        isBusy={end.isPending}
        onCancel={() => ask(false)}
        onConfirm={() =>
          end.mutate(
            { params: { id } },
            {
              onSuccess: ({ message }) => toast.success('Bonusaktion geändert', message),
              onError: (error) =>
                showRefusal(error, 'Die Bonusaktion konnte nicht beendet werden.'),
              onSettled: () => ask(false),
            },
          )
        }
      >
        {isRunning
          ? 'Ab sofort gilt für neue Anfragen und Klicks wieder die übliche Prämie. Was schon eingegangen ist, behält seine Prämie.'
          : 'Sie gilt dann nicht. Bis dahin ändert sich nichts.'}
        {announcedAt === null
          ? ''
          : ' Ihre Partner haben schon davon gelesen: Bitte sagen Sie ihnen selbst Bescheid.'}
      </ConfirmDialog>
    </>
  );
}
