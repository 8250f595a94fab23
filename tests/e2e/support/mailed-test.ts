import { rm } from 'node:fs/promises';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startServer } from './running-server.ts';
import { test as base } from './test.ts';

/** The test whose server sends its mails to a real SMTP server, where they are read. */
export const test = base.extend<object, { readonly mails: MailServer }>({
  mails: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find what is needed.
    async ({}, give) => {
      const mails = await startMailServer();
      await give(mails);
      await mails.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mails }, give) => {
      const dataDir = temporaryFolder();
      const server = await startServer(dataDir, { SMTP_URL: mails.url });
      await give(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
