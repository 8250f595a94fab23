import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './theme/mantine-styles.ts';
import './theme/fonts.css';
import './theme/global.css';
import './theme/controls.css';
import './theme/print.css';
import { ToastHost } from './feedback/toast-host.tsx';
import { cssVariables } from './theme/css-variables.ts';
import { theme } from './theme/theme.ts';

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
      {children}
      <ToastHost />
    </MantineProvider>
  );
}
