import { queueMail } from '#server/platform/mail/send-mail.ts';
import type { AutomationContext } from './automation-context.ts';
import { payableMail } from './mails/payable-mail.tsx';
import { listFreshlyPayable } from './payable-list.ts';
import { endNotices, holdNamed, insertNotices } from './payable-store.ts';
import type { PreparedSlice, SliceOf } from './slice.ts';

/** Everybody who has reached a minimum payout since the provider was last told, in one mail. */
export async function preparePayable(
  { services, publicUrl }: AutomationContext,
  { run, account }: SliceOf,
): Promise<PreparedSlice> {
  const { db, jobs, clock } = services;
  const { providerId, email, businessName, firstName } = account;
  await db.transaction((tx) => endNotices(tx, providerId, clock()));
  const reached = await listFreshlyPayable(db, providerId);
  const mail = {
    providerId,
    dedupeKey: `automation:minimum_payout:${run.dueOn}`,
    kind: 'minimum_payout',
    to: email,
    toName: businessName,
    ...(await payableMail(reached, firstName, publicUrl)),
  };
  return {
    cursor: null,
    write: async (tx, now) => {
      await holdNamed(tx, providerId, reached);
      const notified = await insertNotices(tx, providerId, run.id, reached);
      if (notified > 0) await queueMail(tx, jobs, mail, now);
      return { reached: notified, withoutAddress: 0, refused: 0, leftOut: 0 };
    },
  };
}
