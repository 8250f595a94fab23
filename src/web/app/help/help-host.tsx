import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/ui/when-reachable.ts';

const load = async () => ({ default: (await import('./help-panel.tsx')).HelpPanel });

const HelpPanel = lazyPart(load);

const MARK_ID = 'hilfe-zur-seite';

let isOpen = false;
const listeners = new Set<() => void>();

function setOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useIsOpen = () => useSyncExternalStore(subscribe, () => isOpen);

/** The question mark beside a screen's heading: opens its help page beside it, or closes it. */
export function HelpButton() {
  const isShown = useIsOpen();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      id={MARK_ID}
      aria-label="Hilfe zu dieser Seite"
      aria-expanded={isShown}
      onPointerDown={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpen(!isShown)}
    >
      <IconHelpCircle size={22} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

/** Place of the panel, which comes with the first click and follows the screen. */
export function HelpHost() {
  const isShown = useIsOpen();
  const path = useLocation({ select: ({ pathname }) => pathname });
  if (!isShown) return null;
  const close = () => {
    setOpen(false);
    // Found anew: another screen has a question mark of its own.
    document.getElementById(MARK_ID)?.focus();
  };
  return (
    <Suspense fallback={null}>
      <HelpPanel key={path} path={path} onClose={close} />
    </Suspense>
  );
}
