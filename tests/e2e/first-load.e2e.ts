import { APP_PATHS } from '#shared/app-paths.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { FIRST_LOAD_BYTES } from '../../scripts/build/web-files.ts';
import { loadedFiles } from './support/loaded-files.ts';
import { allowLoggedOut, logInAs } from './support/log-in.ts';
import { putOnPlanIn } from './support/plan.ts';
import { expect, test } from './support/test.ts';

const BEFORE_LOGIN: readonly string[] = [
  '/auth',
  '/register',
  '/start',
  '/verify-email',
  '/einladung',
  '/kein-haus',
];

test('the first load of every screen stays light', async ({
  browser,
  page,
  server,
  consoleWatch,
}) => {
  // Every screen, each without a cache: on a busy machine that takes longer than other tests may.
  test.slow();
  allowLoggedOut(consoleWatch);
  const provider = await registerProvider(networkCaller(server.url));
  await putOnPlanIn(server, provider.email, 'premium_monthly');
  await logInAs(page, server, provider);
  const visitor = await browser.newContext({ baseURL: server.url, locale: 'de-DE' });

  for (const path of APP_PATHS) {
    await test.step(path, async () => {
      const isBefore = BEFORE_LOGIN.includes(path);
      const files = await loadedFiles(isBefore ? visitor : page.context(), path);
      const total = [...files.values()].reduce((sum, size) => sum + size, 0);
      const named = [...files].map(([file, size]) => `${file} ${size}`).join('\n');
      expect(files.size, `files of ${path}`).toBeGreaterThan(5);
      expect(total, `${path}\n${named}`).toBeLessThan(FIRST_LOAD_BYTES);
    });
  }
  await visitor.close();
});
