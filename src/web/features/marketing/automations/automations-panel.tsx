import { Button, Skeleton, Switch } from '@mantine/core';
import { IconHistory, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listAutomations, putAutomation } from '#shared/contracts/calls.generated.ts';
import type { Automation } from '#shared/contracts/marketing/automations.ts';
import { AUTOMATIONS } from '#shared/labels/automations.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate, formatInstant } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { runSentence } from './run-words.ts';
import classes from './automations.module.css';

const PreviewDialog = onDemand(
  { param: 'empfaenger' },
  async () => (await import('./preview-dialog.tsx')).PreviewDialog,
);

const LogSheet = onDemand(
  { param: 'protokoll' },
  async () => (await import('./log-sheet.tsx')).LogSheet,
);

/**
 * The e-mails that go out by themselves, each with its switch
 * (docs/product/marketing.md section 6).
 */
export function AutomationsPanel() {
  const { data, error, refetch } = useQuery(queryOf(listAutomations, {}));
  return (
    <div className={classes.panel}>
      <Section
        flush
        title="Automatisierung"
        hint="Diese E-Mails gehen morgens um 8 Uhr von selbst hinaus. Partner und Gäste können ihre mit einem Klick abbestellen."
      >
        {data === undefined ? (
          <div className={classes.loading}>
            {error === null ? (
              <Skeleton height={260} radius="md" />
            ) : (
              <ErrorState message={error.message} onRetry={() => void refetch()} />
            )}
          </div>
        ) : (
          <ul className={classes.list}>
            {data.map((automation) => (
              <AutomationEntry key={automation.kind} automation={automation} />
            ))}
          </ul>
        )}
      </Section>
      <PreviewDialog />
      <LogSheet />
    </div>
  );
}

/** One automation: what it does, whether it is on, when it ran, whom it would reach. */
function AutomationEntry({ automation }: { readonly automation: Automation }) {
  const { kind, isOn, lastRun, nextRunAt, refusals } = automation;
  const { name, about } = AUTOMATIONS[kind];
  const preview = useOverlay('empfaenger');
  const log = useOverlay('protokoll');
  const change = useCall(putAutomation);
  const mayWrite = useMay('programme.write');
  const shown = change.isPending ? change.variables.body.isOn : isOn;
  const turn = (next: boolean, isUndo = false) => {
    const done = next ? 'Automatisierung eingeschaltet' : 'Automatisierung ausgeschaltet';
    change.mutate(
      { params: { kind }, body: { isOn: next } },
      {
        onSuccess: () =>
          isUndo ? toast.success(done, name) : toast.undoable(done, name, () => turn(!next, true)),
        onError: showFailure('Automatisierung konnte nicht geändert werden'),
      },
    );
  };
  return (
    <li className={classes.entry}>
      <div className={classes.what}>
        <div className={classes.titleLine}>
          <h3>{name}</h3>
          <StatusBadge tone={shown ? 'good' : 'off'}>{shown ? 'Aktiv' : 'Aus'}</StatusBadge>
        </div>
        <p className={classes.about}>{about}</p>
        <dl className={classes.times}>
          <div>
            <dt>Zuletzt</dt>
            <dd className="ew-numbers">
              {lastRun === null
                ? 'noch nie'
                : `${formatDate(lastRun.dueOn)}: ${runSentence(kind, lastRun)}`}
            </dd>
          </div>
          <div>
            <dt>Als Nächstes</dt>
            <dd className="ew-numbers">
              {nextRunAt === null ? 'erst nach dem Einschalten' : `${formatInstant(nextRunAt)} Uhr`}
            </dd>
          </div>
          {refusals === 0 ? null : (
            <div>
              <dt>Abbestellt</dt>
              <dd className="ew-numbers">von {formatCount(refusals)}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className={classes.toggle}>
        <Switch
          aria-label={`${name} einschalten`}
          checked={shown}
          disabled={change.isPending || !mayWrite}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
      </div>
      <div className={classes.steps}>
        <Button
          variant="default"
          leftSection={<IconUsers size={18} aria-hidden />}
          aria-label={`Empfänger: ${name}`}
          onClick={() => preview.open(kind)}
        >
          Empfänger
        </Button>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} aria-hidden />}
          aria-label={`Protokoll: ${name}`}
          onClick={() => log.open(kind)}
        >
          Protokoll
        </Button>
      </div>
    </li>
  );
}
