import type { APIRequestContext } from '@playwright/test';

/** The six digits that the newest mail to an address carries. */
export async function codeOf(request: APIRequestContext, email: string): Promise<string> {
  const mailbox = await (await request.get('/dev/mail')).text();
  const entry = mailbox.split('<li>').find((line) => line.includes(email)) ?? '';
  const mail = await (await request.get(/href="([^"]+)"/.exec(entry)?.[1] ?? '')).text();
  const [, first = '', second = ''] = /Ihr Code: (\d{3}) (\d{3})/.exec(mail) ?? [];
  return first + second;
}
