import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { v4 as randomId } from 'uuid';
import { checkPartnerImport, importPartners } from '#shared/contracts/calls.generated.ts';
import { ApiError, isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { planWay } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { PartnerTable } from '../csv/read-partners.ts';
import { previewRow, type PreviewRow } from './row-state.ts';

/** The rows of a table with their states, who of them is chosen, and the step that creates them. */
export function useImport(table: PartnerTable, onImported: () => void) {
  // One key for each table: a lost answer is repeated, nobody is created twice.
  const [key] = useState(() => randomId());
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());
  const check = useQuery({
    queryKey: [...keyOf(checkPartnerImport), key],
    queryFn: ({ signal }) => {
      const partners = table.rows.map(({ values: { companyName, email, postalCode } }) => ({
        companyName,
        email,
        postalCode,
      }));
      return call(checkPartnerImport, { body: { partners } }, { signal });
    },
    // Its own success must not mark everything new as existing.
    staleTime: 'static',
  });
  const rows = useMemo(() => {
    const existing = new Map(check.data?.existing.map((found) => [found.index, found]));
    return table.rows.map((row, index) =>
      previewRow(row, existing.get(index), choices.get(row.line)),
    );
  }, [table, check.data, choices]);
  const chosen = rows.filter(({ isChosen }) => isChosen);
  const create = useCall(importPartners);

  const choose = useCallback(
    (changed: readonly PreviewRow[], isChosen: boolean) =>
      setChoices(
        (before) => new Map([...before, ...changed.map(({ line }) => [line, isChosen] as const)]),
      ),
    [],
  );

  const send = () =>
    create.mutate(
      {
        body: {
          partners: chosen.map(({ values, state }) => ({
            ...filled(values),
            allowDuplicate: state === 'existing',
          })),
        },
        options: { idempotencyKey: key },
      },
      {
        onSuccess: ({ message }) => {
          toast.success('Partner importiert', message);
          onImported();
        },
        onError: (error) => {
          if (isSessionExpired(error)) return;
          toast.error(
            'Partner konnten nicht importiert werden.',
            messageOf(error, 'Bitte versuchen Sie es erneut.'),
            planWay(error),
          );
          // What stands in the preview is no longer how things are.
          if (error instanceof ApiError) void check.refetch();
        },
      },
    );

  return { rows, chosen, check, choose, send, isSending: create.isPending };
}

/** Empty texts need not travel. */
function filled<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as T;
}
