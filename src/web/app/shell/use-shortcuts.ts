import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { stepOpeners } from '#web/ui/keyboard/openers.ts';
import { areSingleKeysOn } from '#web/ui/keyboard/single-keys.ts';
import { NAVIGATION } from '../navigation.ts';
import { openCommands } from './commands.ts';
import { shortcutOf } from './shortcut-of.ts';

/** How long `g` waits for its letter. */
const PATIENCE_MS = 1_500;

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]';
const COVERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

function isTyped({ target, isComposing }: KeyboardEvent): boolean {
  return isComposing || (target instanceof Element && target.closest(TYPED_INTO) !== null);
}

const covers = (): readonly Element[] =>
  [...document.querySelectorAll(COVERS)].filter((cover) => cover.getClientRects().length > 0);

/** Presses or focuses what the screen has marked with this key. */
function press(key: 'n' | 'f'): boolean {
  const marked = document.querySelector<HTMLElement>(`main [data-key="${key}"]`);
  if (marked === null) return false;
  if (key === 'f') marked.focus();
  else marked.click();
  return true;
}

/** To the next or the one before: in a list, or beside what is open and was opened from it. */
function step(key: 'j' | 'k'): boolean {
  const cover = covers().at(-1);
  if (cover === undefined) return stepOpeners(key === 'j' ? 1 : -1);
  const marked = cover.querySelector<HTMLElement>(`[data-key="${key}"]`);
  marked?.click();
  return marked !== null;
}

/** The keyboard's ways through the application; the overview lists them. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let goingUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      const isGoing = event.timeStamp < goingUntil;
      const shortcut = shortcutOf(event, {
        isTyped: isTyped(event),
        isCovered: covers().length > 0,
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
      } else if (shortcut.kind === 'step') {
        if (step(shortcut.key)) event.preventDefault();
      } else if (shortcut.kind === 'screen') {
        const screen = NAVIGATION.find(({ key }) => key === shortcut.key);
        if (screen !== undefined) void navigate({ to: screen.to });
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);
}
