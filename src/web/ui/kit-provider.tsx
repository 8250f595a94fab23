import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import './theme/mantine-styles.ts';
import './theme/fonts.css';
import './theme/global.css';
import './theme/controls.css';
import './theme/print.css';
import { ToastHost } from './feedback/toast-host.tsx';
import { cssVariables } from './theme/css-variables.ts';
import { theme } from './theme/theme.ts';

/** Lists, calendars and other popovers, wherever they are drawn. */
const POPOVER = '[class*="-dropdown"][data-position]';

/** What dialogs and drawers ask of the element in which a key was pressed. */
const KEEP_OPEN = 'data-mantine-stop-propagation';

const colorScheme = localStorageColorSchemeManager({ key: 'color-scheme' });

/** Everything the kit needs around an application: theme, colour scheme of the system, toasts. */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      // All are written by the script: the sheet of those that stay as they are is no part of a load.
      deduplicateCssVariables={false}
    >
      <EscapeForPopovers />
      {children}
      <ToastHost />
    </MantineProvider>
  );
}

/**
 * Escape closes what was opened last. Dialogs and drawers listen at the window and would close
 * together with a popover in them, or with a short question above them, which closes by itself;
 * this stands before them, and keeps them open.
 */
function EscapeForPopovers() {
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !(target instanceof Element)) return;
      if (!isPopoverOpen() && target.closest('[data-topmost]') === null) return;
      if (target.hasAttribute(KEEP_OPEN)) return;
      target.setAttribute(KEEP_OPEN, 'true');
      setTimeout(() => target.removeAttribute(KEEP_OPEN));
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return null;
}

function isPopoverOpen(): boolean {
  return [...document.querySelectorAll(POPOVER)].some(
    (popover) => popover.getClientRects().length > 0,
  );
}
