import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getGuestPage, saveGuestPageDraft } from '#shared/contracts/calls.generated.ts';
import type { GuestPage } from '#shared/contracts/campaigns/guest-pages.ts';
import type { PageContent } from '#shared/guest-page/page-content.ts';
import { isRefusedFor, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';

/** Long enough to finish a word. */
const PAUSE_MS = 800;
const RETRY_MS = 5_000;

export type SavingState =
  | { readonly is: 'saved'; readonly at: Date | null }
  | { readonly is: 'saving' }
  /** It is tried again by itself. */
  | { readonly is: 'failed'; readonly message: string }
  /** Somebody else has saved another draft meanwhile: the user decides. */
  | { readonly is: 'conflict' };

interface Autosave {
  readonly state: SavingState;
  /** Saves what is not saved yet. @returns the revision of what is on the screen; null where it failed */
  readonly flush: () => Promise<number | null>;
  /** Saves what is on the screen over what somebody else has saved. */
  readonly keepMine: () => Promise<void>;
}

interface Begun {
  readonly content: PageContent | null;
  readonly revision: number;
  readonly at: Date | null;
}

const savingKey = (scope: string) => ['guest-page-draft', scope];

/** Whether a draft of the page is on its way to the server, also from an editor that was left. */
export const useIsSaving = (scope: string): boolean =>
  useIsMutating({ mutationKey: savingKey(scope) }) > 0;

/** Saves a draft by itself, one call after the other, each upon the revision before. */
export function useAutosave(scope: string, begun: Begun, content: PageContent): Autosave {
  const client = useQueryClient();
  const [state, setState] = useState<SavingState>({ is: 'saved', at: begun.at });
  const saved = useRef({ content: begun.content, revision: begun.revision });
  const newest = useRef(content);
  const running = useRef<Promise<number | null> | null>(null);
  const { mutateAsync: put } = useMutation({
    mutationKey: savingKey(scope),
    // Offline it fails and is tried again, rather than waiting unseen.
    networkMode: 'always',
    mutationFn: (body: { readonly content: PageContent; readonly seenRevision: number }) =>
      call(saveGuestPageDraft, { params: { scope }, body }),
    meta: { refreshes: 'none' },
    // Whoever comes back to the editor begins with this draft, not with the one first read.
    onSuccess: (answer, { content: draft }) =>
      client.setQueryData<GuestPage>(
        keyOf(getGuestPage, { params: { scope } }),
        (page) => page && { ...page, draft, ...answer },
      ),
  });

  const save = async (): Promise<number | null> => {
    while (newest.current !== saved.current.content) {
      const sent = newest.current;
      setState({ is: 'saving' });
      try {
        const answer = await put({ content: sent, seenRevision: saved.current.revision });
        saved.current = { content: sent, revision: answer.revision };
        setState({ is: 'saved', at: new Date(answer.draftChangedAt) });
      } catch (error) {
        if (isRefusedFor(error, 'changed_meanwhile')) setState({ is: 'conflict' });
        else
          setState({
            is: 'failed',
            message: messageOf(error, 'Der Entwurf konnte nicht gespeichert werden.'),
          });
        return null;
      }
    }
    return saved.current.revision;
  };
  const flush = (): Promise<number | null> => {
    running.current ??= save().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  const keepMine = async (): Promise<void> => {
    try {
      const { revision } = await call(getGuestPage, { params: { scope } });
      saved.current = { content: null, revision };
      await flush();
    } catch (error) {
      setState({ is: 'failed', message: messageOf(error, 'Bitte versuchen Sie es erneut.') });
    }
  };

  const isUnsaved = (): boolean => newest.current !== saved.current.content;
  const flushSoon = useEffectEvent(() => {
    if (state.is !== 'conflict' && isUnsaved()) void flush();
  });
  const guardClose = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isUnsaved()) return;
    event.preventDefault();
    flushSoon();
  });
  useEffect(() => {
    newest.current = content;
    const timer = setTimeout(flushSoon, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content]);
  useEffect(() => {
    if (state.is !== 'failed') return undefined;
    const timer = setTimeout(flushSoon, RETRY_MS);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') flushSoon();
    };
    const onClose = (event: BeforeUnloadEvent): void => guardClose(event);
    document.addEventListener('visibilitychange', onHide);
    addEventListener('beforeunload', onClose);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('beforeunload', onClose);
      // Leaving the screen within the pause loses nothing.
      flushSoon();
    };
  }, []);
  return { state, flush, keepMine };
}
