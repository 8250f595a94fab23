import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

/** The page to which a visitor's mails lead, and the page that confirms what was asked for there. */
export const OWN_DATA = /\/meine-daten\/[\w-]{64}(?![\w-])/;
export const CONFIRMING = /\/meine-daten\/bestaetigen\/[\w-]{64}/;

export const pathIn = (text: string, pattern: RegExp): string => pattern.exec(text)?.[0] ?? '';

/** The text of the newest mail to an address with this in its subject, as soon as it is there. */
export async function mailTo(
  request: APIRequestContext,
  to: string,
  subject: string,
): Promise<string> {
  let text = '';
  await expect(async () => {
    const mailbox = await (await request.get('/dev/mail')).text();
    const entry = mailbox
      .split('<li>')
      .find((line) => line.includes(`an ${to}`) && line.includes(subject));
    const address = /href="([^"]+)"/.exec(entry ?? '')?.[1];
    expect(address).toBeDefined();
    const mail = await (await request.get(address ?? '')).text();
    text = mail.slice(mail.indexOf('<pre>'));
  }).toPass({ timeout: 20_000 });
  return text;
}
