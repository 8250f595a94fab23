import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listAutomations } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { AutomationEntry } from './automation-entry.tsx';
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
