import { useReducer, type ComponentType } from 'react';
import { toast } from '../feedback/toast.ts';

/** A component of the kit that is fetched when it is first needed; from then on it is at hand. */
export interface Fetched<Props> {
  readonly get: () => ComponentType<Props> | null;
  readonly load: () => Promise<void>;
}

export function fetched<Props>(load: () => Promise<ComponentType<Props>>): Fetched<Props> {
  let component: ComponentType<Props> | null = null;
  return {
    get: () => component,
    load: async () => {
      component ??= await load();
    },
  };
}

/**
 * The component, null until it is there, and what fetches it. What is shown meanwhile stays, also
 * when there is no connection: then that is said, and the next try fetches again.
 */
export function useFetched<Props>(source: Fetched<Props>) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  /** Before it is asked for: an error would disturb, it is shown with the step itself. */
  const prepare = (): void => {
    if (source.get() === null && navigator.onLine) source.load().then(redraw, () => undefined);
  };
  const fetch = (onError: () => void): void => {
    if (source.get() !== null) return;
    const fail = (): void => {
      onError();
      toast.error(
        'Nicht geladen',
        'Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
      );
    };
    // A module that could not be fetched once is missing until the page is loaded again.
    if (navigator.onLine) source.load().then(redraw, fail);
    else fail();
  };
  return { component: source.get(), prepare, fetch };
}
