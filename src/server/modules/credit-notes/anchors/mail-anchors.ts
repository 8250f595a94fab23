import type { Services } from '#server/kernel/services.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { forEachSettled } from '#server/platform/jobs/for-each-settled.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { berlinDateOf, calendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { unscopedEnterLate } from '../store.ts';
import { anchorMail } from './anchor-mail.tsx';
import { unscopedWithoutAnchor } from './queries.ts';
import { takeAnchor } from './store.ts';

/**
 * Mails every provider the newest hash of their register, once a Berlin month, where it has gone on
 * since the last time. May run at any time, twice and on several nodes: the anchor of a month is
 * kept in the transaction that queues its mail. A provider whose mail breaks keeps no other waiting.
 */
export async function mailAnchors(services: Services): Promise<void> {
  const { db, clock } = services;
  const month = calendarDate(`${berlinDateOf(clock()).slice(0, 7)}-01`);
  await forEachSettled(await unscopedWithoutAnchor(db, month), (provider) =>
    mailAnchor(services, provider, month),
  );
}

async function mailAnchor(
  services: Services,
  provider: ProviderId,
  month: ReturnType<typeof calendarDate>,
): Promise<void> {
  const account = await findAccount(services.db, provider);
  // A dissolved account has nobody to mail to.
  if (account === null || account.email === '') return;
  await services.db.transaction(async (tx) => {
    const now = services.clock();
    const anchor = await takeAnchor(tx, provider, month, now);
    if (anchor === null) return;
    const mail = {
      providerId: provider,
      dedupeKey: `document-anchor:${month}`,
      kind: 'document_anchor',
      fromName: PRODUCT_NAME,
      to: account.email,
      toName: account.businessName,
      ...(await anchorMail(anchor, account.firstName, berlinDateOf(now))),
    };
    await queueMail(tx, services.jobs, mail, now);
  });
}

/** Enters what a version that runs next to this one, or ran before it, has issued. */
export async function enterLate({ db, clock }: Services): Promise<void> {
  await db.transaction((tx) => unscopedEnterLate(tx, clock()));
}
