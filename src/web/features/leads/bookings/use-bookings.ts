import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { v4 as randomId } from 'uuid';
import { checkBookings, takeBookings } from '#shared/contracts/calls.generated.ts';
import { MOST_TAKEN_AT_ONCE } from '#shared/contracts/leads/bookings.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { type BookingRow, bookingRows, type RowChoice } from './booking-row.ts';
import type { ReadBooking } from './read-bookings.ts';

/** The rows of a table held against the requests, which of them are chosen, and the step that confirms them. */
export function useBookings(bookings: readonly ReadBooking[]) {
  const [key] = useState(() => randomId());
  const [choices, setChoices] = useState<ReadonlyMap<number, RowChoice>>(new Map());
  const [results, setResults] = useState<ReadonlyMap<number, string | null>>(new Map());
  const readable = useMemo(
    () => bookings.filter(({ error, sameAs }) => error === null && sameAs === null),
    [bookings],
  );
  const check = useQuery({
    queryKey: [...keyOf(checkBookings), key],
    queryFn: ({ signal }) => {
      const asked = readable.map(({ number, email, phone, name, eventDate, saleAmount }) => ({
        number,
        email,
        phone,
        name,
        eventDate,
        saleAmount,
      }));
      return call(checkBookings, { body: { bookings: asked } }, { signal });
    },
    enabled: readable.length > 0,
    // What was confirmed from here stays as it was looked at.
    staleTime: 'static',
  });
  const take = useCall(takeBookings);
  const [isSending, setSending] = useState(false);

  const rows = useMemo(() => {
    const checked = new Map(
      (check.data?.bookings ?? []).flatMap((found, place) => {
        const line = readable[place]?.line;
        return line === undefined ? [] : [[line, found] as const];
      }),
    );
    return bookingRows(bookings, checked, choices, results);
  }, [bookings, readable, check.data, choices, results]);
  const chosen = rows.filter(({ isChosen }) => isChosen);

  const choose = useCallback(
    (line: number, choice: RowChoice) =>
      setChoices((before) => new Map([...before, [line, { ...before.get(line), ...choice }]])),
    [],
  );

  /** In parts, so that a long table has an answer; what is done stays done where the next part fails. */
  const send = async () => {
    setSending(true);
    const done = new Map(results);
    try {
      for (let from = 0; from < chosen.length; from += MOST_TAKEN_AT_ONCE) {
        const part = chosen.slice(from, from + MOST_TAKEN_AT_ONCE);
        const { refused } = await take.mutateAsync({ body: { bookings: part.flatMap(asTaken) } });
        part.forEach(({ line }, place) => done.set(line, refused[place] ?? null));
        setResults(new Map(done));
      }
      const confirmed = chosen.filter(({ line }) => done.get(line) === null).length;
      if (confirmed > 0)
        toast.success(confirmed === 1 ? '1 Umsatz bestätigt' : `${confirmed} Umsätze bestätigt`);
      // Those that were refused are not sent again by themselves.
      const refusedOnes = chosen.filter(({ line }) => typeof done.get(line) === 'string');
      for (const { line } of refusedOnes) choose(line, { isChosen: false });
      // What they were held against has changed meanwhile.
      if (refusedOnes.length > 0) void check.refetch();
    } catch (error) {
      showFailure('Nicht alle Umsätze wurden bestätigt')(error);
    } finally {
      setSending(false);
    }
  };

  return { rows, chosen, check, choose, send, isSending };
}

function asTaken({ fit, saleAmount, number, bookedOn }: BookingRow) {
  if (fit === null) return [];
  const seen = { status: fit.status, saleAmount: fit.saleAmount };
  return [{ leadId: fit.leadId, seen, saleAmount, number, bookedOn }];
}
