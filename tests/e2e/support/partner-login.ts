import type { APIRequestContext, Page } from '@playwright/test';
import { eventually } from '#tests/support/eventually.ts';
import type { ConsoleWatch } from './console-watch.ts';

/** The area asks who is logged in; browsers write the 401 to the console. */
export const allowLoggedOutPartner = (watch: ConsoleWatch): void =>
  watch.allow(/status of 401 .*\/api\/partner-area\//);

/** Link and code of the newest login mail to a partner, once it is in the development mailbox. */
export function mailedPartnerLogin(
  request: APIRequestContext,
  email: string,
): Promise<{ readonly path: string; readonly code: string }> {
  return eventually(async () => {
    const mailbox = await (await request.get('/dev/mail')).text();
    const entry = mailbox
      .split('<li>')
      .find((line) => line.includes(email) && line.includes('Ihre Anmeldung im Partnerbereich'));
    const address = /href="([^"]+)"/.exec(entry ?? '')?.[1];
    if (address === undefined) throw new Error(`no login mail to ${email}`);
    const mail = await (await request.get(address)).text();
    const path = /\/partner\/anmelden(?:\?[\w=&%.-]+)?#[\w-]{43}/.exec(mail)?.[0];
    const code = /haben: (\d{3}) (\d{3})/.exec(mail)?.slice(1).join('');
    if (path === undefined || code === undefined)
      throw new Error(`no link or code in the login mail to ${email}`);
    return { path, code };
  });
}

/** Logs in by the code and confirms the only programme, as somebody does on the first day. */
export async function logInAsPartner(page: Page, email: string): Promise<void> {
  await page.goto('/partner');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await page.getByRole('button', { name: 'Anmeldelink senden' }).click();
  const { code } = await mailedPartnerLogin(page.request, email);
  await page.getByRole('textbox', { name: 'Code aus der E-Mail' }).pressSequentially(code);
  await page.getByRole('button', { name: /^Ja, ich bin Partner von / }).click();
  await page.getByRole('heading', { name: 'Ihre Prämien' }).waitFor();
}
