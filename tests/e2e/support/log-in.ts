import type { Page } from '@playwright/test';
import type { RegisteredProvider } from '#tests/support/register.ts';
import type { ConsoleWatch } from './console-watch.ts';
import type { RunningServer } from './running-server.ts';

/** Gives the browser the session of a provider that was registered over the API. */
export async function logInAs(
  page: Page,
  server: RunningServer,
  { cookie }: Pick<RegisteredProvider, 'cookie'> & Partial<RegisteredProvider>,
): Promise<void> {
  const at = cookie.indexOf('=');
  const [name, value] = [cookie.slice(0, at), cookie.slice(at + 1)];
  await page.context().addCookies([{ name, value, url: server.url }]);
}

/** The application asks who is logged in; browsers write the 401 to the console. */
export function allowLoggedOut(watch: ConsoleWatch): void {
  watch.allow(/status of 401 .*\/api\/user\)/);
}
