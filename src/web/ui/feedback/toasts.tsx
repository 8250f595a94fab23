import { Anchor, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import { useEffect, type ReactNode } from 'react';
import { deliverToasts, type Toast, type ToastTone } from './toast.ts';
import classes from './toasts.module.css';

const COLORS: Readonly<Record<ToastTone, string>> = {
  success: 'var(--ew-tone-good)',
  error: 'var(--ew-danger)',
  info: 'var(--ew-brand)',
};

/** How long a toast takes to appear. */
const FADE_MS = 250;

/** An error stays longer: it has to be read, not only noticed. */
const READING_MS: Readonly<Record<ToastTone, number>> = {
  success: 5_000,
  info: 5_000,
  error: 10_000,
};

/** While others wait in line, each is readable for this long: the newest is what was just done. */
const BRIEF_MS: Readonly<Record<ToastTone, number>> = { success: 1_500, info: 1_500, error: 4_000 };

/** When the toast that is on the screen could be read first. */
const shown: { id: string | undefined; tone: ToastTone; at: number } = {
  id: undefined,
  tone: 'info',
  at: 0,
};

function hurry(): void {
  if (shown.id === undefined || notificationsStore.getState().queue.length === 0) return;
  const left = BRIEF_MS[shown.tone] - (performance.now() - shown.at);
  const current = notificationsStore.getState().notifications.find(({ id }) => id === shown.id);
  if (current !== undefined) notifications.update({ ...current, autoClose: Math.max(1, left) });
}

/** The message, and beside it the way back or to a plan; the toast goes when something is taken back. */
function contentOf({ message, undo, way }: Toast, id: string): ReactNode {
  if (undo === undefined) {
    if (way === undefined) return message;
    return (
      <>
        <span>{message}</span>
        <Button component="a" variant="default" size="sm" href={way.href}>
          {way.label}
        </Button>
      </>
    );
  }
  const takeBack = () => {
    notifications.hide(id);
    undo();
  };
  return (
    <>
      {message === '' ? null : (
        <span>
          {message} {way === undefined ? null : <Anchor href={way.href}>{way.label}</Anchor>}
        </span>
      )}
      <Button variant="default" size="sm" onClick={takeBack}>
        Rückgängig
      </Button>
    </>
  );
}

let asked = 0;

/** What waits or is on the screen and says the very same; it is not said twice. */
function alike({ tone, title, message }: Toast) {
  const { notifications: visible, queue } = notificationsStore.getState();
  return [...visible, ...queue].find(
    (each) => each.title === title && each.message === message && each.color === COLORS[tone],
  );
}

function show(toast: Toast): void {
  const hasButton = toast.undo !== undefined || toast.way !== undefined;
  const before = hasButton || toast.onShown !== undefined ? undefined : alike(toast);
  if (before !== undefined) {
    // Another time starts the clock again: who did it again can read it as long as the first time.
    asked += 1;
    notifications.update({ ...before, autoClose: READING_MS[toast.tone] + (asked % 2) });
    return;
  }
  const { tone, title, onShown, undo } = toast;
  asked += 1;
  const id = `toast-${asked}`;
  if (onShown !== undefined) notifications.clean();
  notifications.show({
    id,
    title,
    message: contentOf(toast, id),
    color: COLORS[tone],
    ...(hasButton ? { className: classes.undoable ?? '' } : {}),
    // Who wants to take something back needs a moment to find the button.
    autoClose: READING_MS[undo === undefined ? tone : 'error'],
    closeButtonProps: { 'aria-label': 'Meldung schließen' },
    onOpen: () => {
      Object.assign(shown, { id, tone, at: performance.now() });
      hurry();
      if (onShown !== undefined) setTimeout(onShown, FADE_MS);
    },
  });
  hurry();
}

/** Draws the toasts. */
export function Toasts() {
  useEffect(() => deliverToasts(show), []);
  const isWide = useMediaQuery('(min-width: 60em)', false, { getInitialValueInEffect: false });
  return (
    <Notifications
      limit={1}
      position={isWide ? 'bottom-left' : 'top-center'}
      containerWidth={isWide ? '20rem' : '24rem'}
      zIndex={1000}
      transitionDuration={FADE_MS}
      className={classes.toasts ?? ''}
    />
  );
}
