import { focusOpener, openerPlace } from './openers.ts';

/**
 * As `ref` of a button in the row of a list: when it is taken away with the focus in it, because
 * the step was taken or the row has left the list, the focus goes to the row that stands there now.
 */
export function handOverFocus(button: HTMLElement | null): () => void {
  return () => {
    if (button === null || document.activeElement !== button) return;
    const list = button.closest('[data-rows]');
    const place = openerPlace();
    setTimeout(() => {
      if (list?.isConnected === true && document.activeElement === document.body)
        focusOpener(place);
    });
  };
}
