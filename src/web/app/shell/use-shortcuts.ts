import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { areSingleKeysOn } from '#web/ui/keyboard/single-keys.ts';
import { NAVIGATION } from '../navigation.ts';
import { openCommands } from './commands.ts';
import { shortcutOf } from './shortcut-of.ts';

/** How long `g` waits for its letter. */
const PATIENCE_MS = 1_500;

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]';
const COVERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

function isTaken({ target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || (target instanceof Element && target.closest(TYPED_INTO) !== null))
    return true;
  return [...document.querySelectorAll(COVERS)].some((cover) => cover.getClientRects().length > 0);
}

/** Presses or focuses what the screen has marked with this key. */
function press(key: 'n' | 'f'): boolean {
  const marked = document.querySelector<HTMLElement>(`main [data-key="${key}"]`);
  if (marked === null) return false;
  if (key === 'f') marked.focus();
  else marked.click();
  return true;
}

/** The keyboard's ways through the application; the overview lists them. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let goingUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      const isGoing = event.timeStamp < goingUntil;
      const shortcut = shortcutOf(event, {
        isTaken: isTaken(event),
        areSingleKeysOn: areSingleKeysOn(),
        isGoing,
      });
      goingUntil = shortcut?.kind === 'go' ? event.timeStamp + PATIENCE_MS : 0;
      if (shortcut === null) return;
      if (shortcut.kind === 'palette' || shortcut.kind === 'shortcuts') {
        event.preventDefault();
        openCommands(shortcut.kind);
      } else if (shortcut.kind === 'press') {
        if (press(shortcut.key)) event.preventDefault();
      } else if (shortcut.kind === 'screen') {
        const screen = NAVIGATION.find(({ key }) => key === shortcut.key);
        if (screen !== undefined) void navigate({ to: screen.to });
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
}
