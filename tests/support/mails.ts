import type { Pool } from 'pg';

export interface StoredMail {
  readonly subject: string;
  readonly text_body: string;
}

/** Mails to an address, newest first. */
export async function mailsTo(pool: Pool, address: string): Promise<StoredMail[]> {
  const { rows } = await pool.query<StoredMail>(
    'select subject, text_body from mails where lower(to_address) = lower($1) order by id desc',
    [address],
  );
  return rows;
}

/** The token in the newest mail to an address with this subject. @throws when there is none */
export async function mailedToken(pool: Pool, address: string, subject: RegExp): Promise<string> {
  const mail = (await mailsTo(pool, address)).find((each) => subject.test(each.subject));
  const token = /[?&](?:token|reset)=([\w-]+)/.exec(mail?.text_body ?? '')?.[1];
  if (token === undefined) throw new Error(`no link in a mail ${String(subject)} to ${address}`);
  return token;
}
