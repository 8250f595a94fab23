import { notifications } from '@mantine/notifications';

type Tone = 'success' | 'error' | 'info';

const COLORS: Readonly<Record<Tone, string>> = {
  success: 'var(--ew-tone-good)',
  error: 'var(--ew-danger)',
  info: 'var(--ew-brand)',
};

function show(tone: Tone, title: string, message: string): void {
  notifications.show({
    title,
    message,
    color: COLORS[tone],
    // A fault stays longer: it has to be read, not only noticed.
    autoClose: tone === 'error' ? 10_000 : 5_000,
    closeButtonProps: { 'aria-label': 'Meldung schließen' },
  });
}

/** Short messages at the edge of the screen, one at a time, the others wait in line. */
export const toast = {
  success: (title: string, message = '') => show('success', title, message),
  error: (title: string, message = '') => show('error', title, message),
  info: (title: string, message = '') => show('info', title, message),
};
