import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import { useEffect } from 'react';
import { deliverToasts, type Toast, type ToastTone } from './toast.ts';
import classes from './toasts.module.css';

const COLORS: Readonly<Record<ToastTone, string>> = {
  success: 'var(--ew-tone-good)',
  error: 'var(--ew-danger)',
  info: 'var(--ew-brand)',
};

/** How long a toast takes to appear. */
const FADE_MS = 250;

function show({ tone, title, message, onShown }: Toast): void {
  if (onShown !== undefined) notifications.clean();
  notifications.show({
    title,
    message,
    color: COLORS[tone],
    // A fault stays longer: it has to be read, not only noticed.
    autoClose: tone === 'error' ? 10_000 : 5_000,
    closeButtonProps: { 'aria-label': 'Meldung schließen' },
    ...(onShown === undefined ? {} : { onOpen: () => setTimeout(onShown, FADE_MS) }),
  });
}

/** Draws the toasts. */
export function Toasts() {
  useEffect(() => deliverToasts(show), []);
  return (
    <Notifications
      limit={1}
      position="top-center"
      containerWidth="24rem"
      zIndex={1000}
      transitionDuration={FADE_MS}
      className={classes.toasts ?? ''}
    />
  );
}
