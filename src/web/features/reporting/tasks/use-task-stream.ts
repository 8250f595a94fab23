import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listBatchCandidates, listLeads } from '#shared/contracts/calls.generated.ts';
import { ApiError, isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { askedUntil, cardsOf, type MadeDocument, sendCard, type TaskCard } from './task-cards.ts';
import { useHeldAct } from './use-held-act.ts';

/** Of each kind at once; what is behind them moves up. */
const LIMIT = 50;

/** Nobody reads a card in this time. */
const BOUNCE_MS = 300;

const OLDEST = { limit: LIMIT, sort: 'received' } as const;
const RELEASED = { held: 'false', unconfirmed: 'false' } as const;

/** What waits of each kind, oldest first, from the calls of the screens that show it. */
function useWaiting() {
  const [now] = useState(() => new Date());
  const mayTakeSteps = useMay('leads.write');
  const mayPay = useMay('payouts');
  const leads = (query: object) => ({
    ...queryOf(listLeads, { query: { ...OLDEST, ...query } }),
    ...POLLED,
    enabled: mayTakeSteps,
  });
  const held = useQuery(leads({ held: 'true' }));
  const fresh = useQuery(leads({ ...RELEASED, status: 'new', toConfirm: 'false' }));
  const offered = useQuery(
    leads({ ...RELEASED, status: 'offer_sent', toConfirm: 'false', to: askedUntil(now) }),
  );
  const toConfirm = useQuery(leads({ ...RELEASED, toConfirm: 'true' }));
  const partners = useQuery({
    ...queryOf(listBatchCandidates, { query: { limit: LIMIT } }),
    ...POLLED,
    enabled: mayPay,
  });
  const all = [
    ...(mayTakeSteps ? [held, fresh, offered, toConfirm] : []),
    ...(mayPay ? [partners] : []),
  ];
  const isLoaded = all.every(({ data }) => data !== undefined);
  const cards = cardsOf(
    {
      held: held.data ?? [],
      fresh: fresh.data ?? [],
      offered: offered.data ?? [],
      toConfirm: toConfirm.data ?? [],
      partners: partners.data?.candidates ?? [],
    },
    now,
  );
  const isMore = [held, fresh, offered, toConfirm].some(({ data }) => data?.length === LIMIT);
  const lost = all.find(({ data, error }) => data === undefined && error !== null);
  return {
    isLoaded,
    cards: isLoaded ? cards : [],
    isMore,
    error: lost?.error ?? null,
    refetch: () => void Promise.all(all.map((source) => source.refetch())),
  };
}

/** A decision about a card. */
export interface Decision {
  /** What is done by it: 'Angebot gesendet'. */
  readonly done: string;
  /** Whom it is about. */
  readonly about: string;
  /** Makes the call; a document that came of it is asked about next. */
  readonly act: () => Promise<MadeDocument | undefined>;
}

/**
 * The stream of decisions: one card after the other. A decided card goes at once and its call is
 * held back for a moment, so that it can be taken back (decision 0209).
 */
export function useTaskStream() {
  const waiting = useWaiting();
  const [handled, setHandled] = useState<ReadonlySet<string>>(new Set());
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const [documents, setDocuments] = useState<readonly MadeDocument[]>([]);
  const [shown, setShown] = useState<string | null>(null);
  const [doneCount, setDoneCount] = useState(0);
  const lastStep = useRef(-Infinity);
  /** A key or thumb that bounces decides nothing about the card that has just come. */
  const isTooFast = () => {
    const before = lastStep.current;
    lastStep.current = performance.now();
    return lastStep.current - before < BOUNCE_MS;
  };
  const { mutateAsync: make } = useMutation({
    mutationFn: ({ act }: Decision) => act(),
  });

  const all = [...documents.map(sendCard), ...waiting.cards];
  const open = all.filter(({ key }) => !handled.has(key) && !later.has(key));
  // The card under the thumb stays, whatever comes in meanwhile.
  const current = open.find(({ key }) => key === shown) ?? open[0] ?? null;
  if (current !== null && current.key !== shown) setShown(current.key);

  const unhandle = (key: string) => setHandled((before) => without(before, key));
  const held = useHeldAct<Decision>({
    make: async (decision) => {
      const document = await make(decision);
      if (document !== undefined) setDocuments((before) => [...before, document]);
    },
    onDone: () => setDoneCount((before) => before + 1),
    onFailed: ({ key, ...decision }, error) => {
      unhandle(key);
      if (isSessionExpired(error)) return;
      if (isWorthAnotherTry(error)) {
        setShown(key);
        toast.error(`${decision.done}: das hat nicht geklappt`, messageOf(error, AGAIN));
        return;
      }
      // Somebody else was faster, or it cannot be done any more: it goes on with the next one.
      setLater((before) => new Set([...before, key]));
      waiting.refetch();
      toast.error(`Übersprungen: ${decision.about}`, messageOf(error, AGAIN));
    },
  });

  return {
    ...waiting,
    current,
    openCount: open.length,
    doneCount: doneCount + (held.act === null ? 0 : 1),
    laterCount: all.filter(({ key }) => later.has(key) && !handled.has(key)).length,
    held: held.act,
    isBusy: held.isBusy,
    decide: (card: TaskCard, decision: Decision) => {
      if (isTooFast()) return;
      setHandled((before) => new Set([...before, card.key]));
      held.hold({ ...decision, key: card.key });
    },
    undo: () => {
      const act = held.takeBack();
      if (act === null) return;
      unhandle(act.key);
      setShown(act.key);
    },
    finish: () => void held.makeNow(),
    skip: (card: TaskCard) => {
      if (!isTooFast()) setLater((before) => new Set([...before, card.key]));
    },
    again: () => setLater(new Set()),
  };
}

const AGAIN = 'Bitte versuchen Sie es erneut.';

/** The server was not reached or broke down: nothing is known to stand in the way. */
const isWorthAnotherTry = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

function without(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...keys].filter((other) => other !== key));
}

export type TaskStream = ReturnType<typeof useTaskStream>;
