import { useEffect, useRef } from 'react';
import { focusOpener, openerPlace } from '../keyboard/openers.ts';

/** What faded out is taken away right after its transition has ended. */
const TAKEN_AWAY_MS = 30;

/**
 * Where the focus goes when an overlay has closed and what opened it is gone, as a request is that
 * has left the filtered list: to what has taken its place, so that the keyboard stays where it was.
 * @returns what the overlay calls when it has faded out
 */
export function useFocusBack(opened: boolean): () => void {
  const place = useRef(-1);
  useEffect(() => {
    if (opened) place.current = openerPlace();
  }, [opened]);
  return () => {
    setTimeout(() => {
      if (document.activeElement === document.body) focusOpener(place.current);
    }, TAKEN_AWAY_MS);
  };
}
