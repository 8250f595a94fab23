import type { APIRequestContext } from '@playwright/test';

/**
 * Opens the newest mail to an address in the development mailbox and reads the path of its link.
 * @param page where the link leads to
 */
export async function verificationLink(
  request: APIRequestContext,
  email: string,
  subject: string,
  page: 'verify-email' | 'einladung' = 'verify-email',
): Promise<string> {
  const mailbox = await (await request.get('/dev/mail')).text();
  const entry = mailbox
    .split('<li>')
    .find((line) => line.includes(email) && line.includes(subject));
  const address = /href="([^"]+)"/.exec(entry ?? '')?.[1];
  if (address === undefined) throw new Error(`no mail '${subject}' to ${email}`);
  const mail = await (await request.get(address)).text();
  const link = new RegExp(String.raw`/${page}\?[\w=&;-]+`).exec(
    mail.slice(mail.indexOf('<pre>')),
  )?.[0];
  if (link === undefined) throw new Error(`no link in the mail '${subject}'`);
  return link.replaceAll('&amp;', '&');
}
