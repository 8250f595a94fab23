import {
  type Account,
  addressLine,
  findAccount,
  replyAddress,
} from '#server/modules/accounts/index.ts';
import {
  findPartner,
  hasRefused,
  holdPartner,
  type Partner,
} from '#server/modules/partners/index.ts';
import type { MailingServices } from '#server/platform/mail/refusal-links.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { mayCustomiseMails } from '#server/platform/mail/words/queries.ts';
import { providerId } from '#shared/ids.ts';
import { programmeUrl } from '#shared/partner-area-paths.ts';
import { personName } from '#shared/partner-name.ts';
import { rewardPromise } from '#shared/reward-sentence.ts';
import type { Campaign } from '../domain/campaign.ts';
import { findCampaign } from '../queries.ts';
import { listTimelines } from '../terms/queries.ts';
import { announceBonusJob } from './announce-job.ts';
import { stillOf } from './change-period.ts';
import { bonusOfPartner, type PartnersBonus } from './domain/bonus-of-partner.ts';
import { bonusStateOf } from './domain/bonus-state.ts';
import { bonusPeriodMail } from './mails/bonus-period-mail.tsx';
import { listBonusRows, listMailedPartners } from './queries.ts';
import { bonusMailKey, lockBonusPeriod } from './store.ts';

/** Partners who are mailed in one job: others get a turn between two of them. */
const AT_A_TIME = 50;

/** What every mail about one period says. */
interface About {
  readonly account: Account;
  readonly campaign: Campaign;
  readonly bonusId: string;
  /** The provider's own words may go out (decision 0158). */
  readonly mayCustomise: boolean;
}

/**
 * Mails some of the partners for whom a bonus period holds, and orders the next. May be broken off anywhere
 * and run again, also at the same time: each partner is mailed once for a period. Whoever has refused such
 * mails or has got an agreement meanwhile is left out, and nobody reads of a period that has ended.
 */
export async function announceBonus(
  services: MailingServices,
  data: { providerId: string; bonusId: string; after: string | null },
  atATime = AT_A_TIME,
): Promise<void> {
  const { db, clock, jobs } = services;
  const provider = providerId(data.providerId);
  const { bonusId } = data;
  const [period] = await listBonusRows(db, provider, { id: bonusId });
  const account = await findAccount(db, provider);
  if (period === undefined || account === null || isOver(period, clock())) return;
  const campaign = await findCampaign(db, provider, period.campaignId);
  if (campaign === null) return;
  const mayCustomise = await mayCustomiseMails(db, provider);
  const next = await listMailedPartners(db, provider, stillOf(period, clock()), {
    after: data.after,
    limit: atATime,
  });
  for (const id of next)
    await mailPartner(services, { account, campaign, bonusId, mayCustomise }, id);
  const last = next.at(-1);
  if (last === undefined || next.length < atATime) return;
  await db.transaction((tx) =>
    jobs.enqueue(tx, announceBonusJob, { providerId: provider, bonusId, after: last }),
  );
}

const isOver = (period: Parameters<typeof bonusStateOf>[0], now: Date): boolean =>
  ['over', 'withdrawn'].includes(bonusStateOf(period, now));

async function mailPartner(
  services: MailingServices,
  about: About,
  partnerId: string,
): Promise<void> {
  const { db, clock, jobs } = services;
  const { account, campaign, bonusId } = about;
  const { providerId: provider } = account;
  const partner = await findPartner(db, provider, partnerId);
  if (partner === null || partner.email === '' || partner.status !== 'active') return;
  const span = { campaignId: campaign.id, since: clock() };
  const timeline = await listTimelines(db, provider, partnerId, [span]);
  const bonus = bonusOfPartner(timeline, clock(), bonusId);
  if (bonus === null) return;
  const mail = await mailTo(services, about, partner, bonus);
  await db.transaction(async (tx) => {
    if (!(await holdPartner(tx, provider, partnerId))) return;
    if (await hasRefused(tx, provider, partnerId, 'bonus')) return;
    // Ended meanwhile, it would be a promise that nobody keeps.
    await lockBonusPeriod(tx, provider, bonusId);
    const [period] = await listBonusRows(tx, provider, { id: bonusId });
    if (period === undefined || isOver(period, clock())) return;
    await queueMail(tx, jobs, mail, clock());
  });
}

async function mailTo(
  { publicUrl, refusals }: MailingServices,
  { account, campaign, bonusId, mayCustomise }: About,
  partner: Partner,
  bonus: PartnersBonus,
) {
  const { providerId: provider, businessName } = account;
  const { id } = partner;
  const refusalUrl = refusals.urlOf({ providerId: provider, kind: 'bonus', id });
  return {
    providerId: provider,
    dedupeKey: bonusMailKey(id, bonusId),
    kind: 'bonus_notice',
    fromName: businessName,
    to: partner.email,
    toName: personName(partner),
    replyTo: replyAddress(account),
    unsubscribeUrl: refusalUrl,
    ...(await bonusPeriodMail({
      firstName: partner.firstName,
      businessName,
      address: addressLine(account),
      campaignName: campaign.name,
      title: mayCustomise ? bonus.title : '',
      bonus,
      rewardSentence: rewardPromise(bonus.reward, campaign.guestBenefit !== '', 'you'),
      canReply: replyAddress(account) !== '',
      areaUrl: programmeUrl(publicUrl, { providerId: provider, partnerId: id }),
      refusalUrl,
    })),
  };
}
