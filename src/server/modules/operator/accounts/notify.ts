import type { Tx } from '#server/kernel/database.ts';
import { defineJob } from '#server/kernel/jobs.ts';
import type { Services } from '#server/kernel/services.ts';
import type { OperatorMailbox } from '#server/platform/mail/operator-mail.ts';
import { deviceName } from '#shared/labels/devices.ts';
import type { OperatorAction } from '#shared/labels/operator-actions.ts';
import { findOperatorEntry } from '../log-store.ts';
import { operatorNoticeMail } from './mails/operator-notice-mail.tsx';
import { listReadyOperators } from './store.ts';

interface MailOperator {
  /** Of the log; carries no address, since finished jobs are kept a while. */
  readonly entryId: string;
  readonly operatorId: string;
}

/** Mails one operator about an entry of the log: each recipient is tried by itself. */
export const mailOperatorJob = defineJob<MailOperator>('operator.mail-notice');

/** Everybody whose account works is mailed about the entry, in the transaction that wrote it. */
export async function notifyOperators(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  entryId: string,
): Promise<void> {
  for (const { id } of await listReadyOperators(tx))
    await jobs.enqueue(tx, { ...mailOperatorJob, lane: 'first' }, { entryId, operatorId: id });
}

/** Hands the mail over; who has no account any more gets none. */
export async function mailOperator(
  { db, publicUrl }: Services,
  mailbox: OperatorMailbox,
  { entryId, operatorId }: MailOperator,
): Promise<void> {
  const to = (await listReadyOperators(db)).find(({ id }) => id === operatorId)?.email;
  const entry = await findOperatorEntry(db, entryId);
  if (to === undefined || entry === undefined) return;
  const { browser = '', system = '' } = entry.data as { browser?: string; system?: string };
  const mail = await operatorNoticeMail({
    action: entry.action as OperatorAction,
    who: entry.operatorEmail,
    at: entry.at,
    device: browser === '' ? '' : deviceName(browser, system),
    consoleUrl: `${publicUrl}/betreiber`,
  });
  await mailbox.send({ id: `${entryId}.${operatorId}`, to, replyTo: '', ...mail });
}
