import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { AddressKey } from './use-address.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening a drawer or dialog: going back closes it. */
    overlay?: boolean;
  }
}

type Search = Record<string, unknown>;

/**
 * A drawer or dialog whose state is a search parameter: `?partner=<id>`, `?neu=partner`. Opening
 * it is a step in the history, so the back button closes it; a shared address opens it. `parts`
 * are the parameters of what is inside (its tab): they come and go with it.
 */
export function useOverlay(param: AddressKey, parts: readonly AddressKey[] = []) {
  const router = useRouter();
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const raw = search[param];
  const value = typeof raw === 'string' && raw !== '' ? raw : null;

  const without = (before: Search): Search =>
    Object.fromEntries(
      Object.entries(before).filter(([name]) => ![param, ...parts].some((own) => own === name)),
    );

  const open = (next: string, inside: Partial<Record<AddressKey, string>> = {}) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...without(before), [param]: next, ...inside }) as never,
      state: { overlay: true },
      resetScroll: false,
    });

  /** `saved`: nothing is lost any more, so the unsaved-changes guard does not ask. */
  const close = ({ saved = false }: { readonly saved?: boolean } = {}) => {
    if (router.state.location.state.overlay === true) {
      router.history.back({ ignoreBlocker: saved });
      return;
    }
    void navigate({
      to: '.',
      search: (before: Search) => without(before) as never,
      replace: true,
      resetScroll: false,
      ignoreBlocker: saved,
    });
  };

  /** Shows another in its place: closing leads to the list as before. */
  const change = (next: string) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...without(before), [param]: next }),
      state: router.state.location.state,
      replace: true,
      resetScroll: false,
    });

  /** Makes way for another drawer, once nothing is lost any more: closing that leads to the list. */
  const makeWayFor = (other: AddressKey, next: string) =>
    void navigate({
      to: '.',
      search: (before: Search) => ({ ...without(before), [other]: next }),
      state: router.state.location.state,
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });

  return { value, isOpen: value !== null, open, change, close, makeWayFor };
}
