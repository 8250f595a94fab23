import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listApiKeyCalls } from '#shared/contracts/calls.generated.ts';
import { ASSISTANT_TOOLS } from '#shared/labels/assistant-tools.ts';
import { queryOf } from '#web/api/queries.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { formatInstant } from '#web/ui/format/format-date.ts';
import classes from './api-keys.module.css';

/** What assistants have done last by a key. */
export function KeyCalls({ id }: { readonly id: string }) {
  const source = useQuery({ ...queryOf(listApiKeyCalls, { params: { id } }), staleTime: 0 });
  const { data } = source;
  return (
    <>
      <LostState source={source} />
      {source.isPending ? <Skeleton height={48} aria-label="Aufrufe werden geladen" /> : null}
      {data?.length === 0 ? (
        <p className={classes.none}>Noch kein Assistent hat diesen Schlüssel benutzt.</p>
      ) : null}
      {data === undefined || data.length === 0 ? null : (
        <>
          <p className={classes.none}>Die letzten Aufrufe von Assistenten, höchstens 20:</p>
          <ol className={classes.callList} aria-label="Letzte Aufrufe von Assistenten">
            {data.map(({ id: callId, at, tool, isRefused }) => (
              <li key={callId}>
                <span className="ew-numbers">{formatInstant(at)}</span>
                <span>
                  {ASSISTANT_TOOLS[tool]}
                  {isRefused ? ' (abgelehnt)' : ''}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
