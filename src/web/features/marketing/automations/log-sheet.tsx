import { Button, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listAutomationRuns } from '#shared/contracts/calls.generated.ts';
import type { AutomationRun } from '#shared/contracts/marketing/automations.ts';
import { type AutomationKind, AUTOMATIONS, isAutomationKind } from '#shared/labels/automations.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { SideSheet } from '#web/ui/overlay/side-sheet.tsx';
import { FoldHeading } from '#web/ui/page/fold-heading.tsx';
import { RunRecipients } from './run-recipients.tsx';
import { runSentence, skippedWords } from './run-words.ts';
import classes from './automations.module.css';

/** What an automation has done; open while the address says `?protokoll=<kind>`. */
export function LogSheet() {
  const { value, close } = useOverlay('protokoll');
  const asked = value !== null && isAutomationKind(value) ? value : null;
  const kind = useLast(asked);
  return (
    <SideSheet
      opened={asked !== null}
      onClose={close}
      title={kind === null ? '' : `Protokoll: ${AUTOMATIONS[kind].name}`}
      subtitle="Wann die E-Mails gingen, wie viele, an wen und mit welchem Ergebnis. Frühere Tage ohne Empfänger stehen hier nicht."
    >
      {kind === null ? null : <Log key={kind} kind={kind} />}
    </SideSheet>
  );
}

const PAGE = 50;

function Log({ kind }: { readonly kind: AutomationKind }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const runs = useInfiniteQuery({
    queryKey: [...keyOf(listAutomationRuns), kind, 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return call(listAutomationRuns, { params: { kind }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE ? null : (last.at(-1)?.id ?? null)),
    staleTime: 0,
  });
  const { data, error, refetch } = runs;
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={200} radius="md" />;
  const all = data.pages.flat();
  if (all.length === 0)
    return (
      <EmptyState icon={IconHistory} title="Noch nichts gesendet">
        Hier steht jeder Lauf, sobald die Automatisierung eingeschaltet ist und fällig war.
      </EmptyState>
    );
  return (
    <>
      <ol className={classes.runs}>
        {all.map((run) => (
          <RunEntry
            key={run.id}
            kind={kind}
            run={run}
            isOpen={openId === run.id}
            onToggle={() => setOpenId(openId === run.id ? null : run.id)}
          />
        ))}
      </ol>
      {runs.hasNextPage ? (
        <Button
          variant="default"
          mt="md"
          loading={runs.isFetchingNextPage}
          onClick={() => void runs.fetchNextPage()}
        >
          Frühere Läufe anzeigen
        </Button>
      ) : null}
    </>
  );
}

interface RunEntryProps {
  readonly kind: AutomationKind;
  readonly run: AutomationRun;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A run with its numbers; unfolded, everybody it dealt with. */
function RunEntry({ kind, run, isOpen, onToggle }: RunEntryProps) {
  const bodyId = useId();
  const skipped = skippedWords(kind, run);
  return (
    <li>
      <FoldHeading isOpen={isOpen} bodyId={bodyId} onToggle={onToggle}>
        <span className="ew-numbers">
          {formatDate(run.dueOn)}: {runSentence(kind, run)}
        </span>
      </FoldHeading>
      {skipped.length === 0 ? null : (
        <p className={classes.skipped}>Keine E-Mail: {skipped.join(', ')}</p>
      )}
      {isOpen ? (
        <div id={bodyId} className={classes.runBody}>
          <RunRecipients run={run} />
        </div>
      ) : null}
    </li>
  );
}
