import { findAccount, isDissolved } from '#server/modules/accounts/index.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { houseUrl } from '#shared/house-address.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { AutomationKind } from '#shared/labels/automations.ts';
import { payableMail } from './mails/provider-mails.tsx';
import { endNotices, holdNamed, insertNotices, listFreshlyPayable } from './payable-store.ts';
import { prepareFollowUps } from './prepare-follow-ups.ts';
import { prepareStatistics } from './prepare-statistics.ts';
import { listAutomationStates } from './queries.ts';
import { type AutomationContext, type PreparedSlice, runSliceJob, type SliceOf } from './slice.ts';
import { findOpenRun, lockAutomation, lockOpenRun, moveRun } from './store.ts';

type Prepare = (context: AutomationContext, slice: SliceOf) => Promise<PreparedSlice>;

const PREPARE: Readonly<Record<AutomationKind, Prepare>> = {
  follow_up: prepareFollowUps,
  partner_statistics: prepareStatistics,
  minimum_payout: preparePayable,
};

/**
 * Takes a run one slice further. Two workers that prepare the same slice write it once: the second
 * finds the run moved on, and leaves the rest to the job of the first.
 */
export async function runSlice(
  context: AutomationContext,
  provider: ProviderId,
  runId: string,
): Promise<void> {
  const { db, clock, jobs } = context.services;
  const run = await findOpenRun(db, provider, runId);
  const account = await findAccount(db, provider);
  if (run === null || account === null || (await isDissolved(db, provider))) return;
  const states = await listAutomationStates(db, provider);
  const state = states.find(({ kind }) => kind === run.kind);
  if (state === undefined) return;
  const prepared = await PREPARE[run.kind](context, { run, state, account });
  const now = clock();
  await db.transaction(async (tx) => {
    // In this order also where it is switched off: that ends the run.
    await lockAutomation(tx, provider, run.kind);
    const locked = await lockOpenRun(tx, provider, runId);
    if (locked === null || locked.cursor !== run.cursor) return;
    const counts = await prepared.write(tx, now);
    await moveRun(tx, provider, runId, counts, prepared.cursor, now);
    if (prepared.cursor !== null)
      await jobs.enqueue(tx, runSliceJob, { providerId: provider, runId });
  });
}

/** Everybody who has reached a minimum payout since the provider was last notified, in one mail. */
async function preparePayable(
  { services, publicUrl }: AutomationContext,
  { run, account }: SliceOf,
): Promise<PreparedSlice> {
  const { db, jobs, clock } = services;
  const { providerId, email, businessName, firstName } = account;
  await db.transaction((tx) => endNotices(tx, providerId, clock()));
  const reached = await listFreshlyPayable(db, providerId, berlinDateOf(clock()));
  const mail = {
    providerId,
    dedupeKey: `automation:minimum_payout:${run.dueOn}`,
    kind: 'minimum_payout',
    to: email,
    toName: businessName,
    ...(await payableMail(reached, firstName, houseUrl(publicUrl, providerId))),
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
