import type { APIRequestContext } from '@playwright/test';
import { eventually } from '#tests/support/eventually.ts';

/** Link and code of the newest login mail to a partner, once it is in the development mailbox. */
export function mailedPartnerLogin(
  request: APIRequestContext,
  email: string,
): Promise<{ readonly path: string; readonly code: string }> {
  return eventually(async () => {
    const mailbox = await (await request.get('/dev/mail')).text();
    const entry = mailbox
      .split('<li>')
      .find((line) => line.includes(email) && line.includes('ist Ihr Code für den Partnerbereich'));
    const address = /href="([^"]+)"/.exec(entry ?? '')?.[1];
    const code = />(\d{3}) (\d{3}) ist Ihr Code/
      .exec(entry ?? '')
      ?.slice(1)
      .join('');
    if (address === undefined || code === undefined) throw new Error(`no login mail to ${email}`);
    const mail = await (await request.get(address)).text();
    const path = /\/partner\/anmelden#[\w-]{43}/.exec(mail)?.[0];
    if (path === undefined) throw new Error(`no link in the login mail to ${email}`);
    return { path, code };
  });
}
