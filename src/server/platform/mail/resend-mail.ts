import type { Services } from '#server/kernel/services.ts';
import { providerId } from '#shared/ids.ts';
import { requeueMail, unscopedMail } from './mail-store.ts';
import { queueSending } from './send-mail.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Sends a mail of any provider once more, as it was, by the operator. */
export async function resendMail(
  { db, jobs }: Services,
  id: string,
): Promise<'queued' | 'forgotten' | 'unknown'> {
  const mail = UUID.test(id) ? await unscopedMail(db, id) : undefined;
  if (mail === undefined) return 'unknown';
  if (mail.text_body === '') return 'forgotten';
  const provider = providerId(mail.provider_id);
  await db.transaction(async (tx) => {
    await requeueMail(tx, provider, id);
    await queueSending(tx, jobs, provider, id);
  });
  return 'queued';
}
