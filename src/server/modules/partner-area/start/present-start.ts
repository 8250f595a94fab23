import {
  availabilityOf,
  bonusOfPartner,
  type listTimelines,
} from '#server/modules/campaigns/index.ts';
import { bonusLine } from '#shared/bonus-period-words.ts';
import { CREDIT_NOTE_KINDS, type PartnerStatus } from '#shared/labels/statuses.ts';
import { cents, formatCents, toEuros } from '#shared/money.ts';
import { bundleProgress } from '#shared/performance.ts';
import { rewardExample, rewardPromise } from '#shared/reward-sentence.ts';
import type { PartnerEvent, SharedLink } from './queries.ts';

/** What partners read of their links and of what has happened. */

const OF_PARTNER: Readonly<Record<Exclude<PartnerStatus, 'active'>, string>> = {
  inactive: 'Der Anbieter hat Ihre Teilnahme beendet. Ihr Link führt nicht mehr zur Anfrage.',
  suspended: 'Der Anbieter hat Ihre Teilnahme gesperrt. Ihr Link führt nicht mehr zur Anfrage.',
};

const OF_CAMPAIGN = {
  ended: 'Diese Aktion ist beendet. Anfragen sind nicht mehr möglich.',
  not_started: 'Diese Aktion hat noch nicht begonnen. Bitte teilen Sie den Link erst dann.',
  inactive: 'Der Anbieter hat diese Aktion angehalten. Anfragen sind zurzeit nicht möglich.',
} as const;

const OF_LINK = 'Der Anbieter hat diesen Link ausgeschaltet.';

function problemOf(link: SharedLink, partnerStatus: PartnerStatus, now: Date): string | null {
  if (partnerStatus !== 'active') return OF_PARTNER[partnerStatus];
  const availability = availabilityOf(link.campaign, now);
  if (availability !== 'available') return OF_CAMPAIGN[availability];
  return link.isActive ? null : OF_LINK;
}

/** What has held, holds and will hold for a partner in their campaigns, in the order of time. */
export type Timelines = Awaited<ReturnType<typeof listTimelines>>;

export function presentLink(
  link: SharedLink,
  shown: {
    readonly partnerStatus: PartnerStatus;
    readonly base: string;
    readonly held: Timelines;
    readonly now: Date;
    readonly standings: ReadonlyMap<string, string>;
  },
) {
  const { partnerStatus, base, held, now, standings } = shown;
  const problem = problemOf(link, partnerStatus, now);
  return {
    id: link.id,
    campaignName: link.campaignName,
    campaignStatus: link.campaign.status,
    url: `${base}${link.shortPath}`,
    isActive: link.isActive,
    problem,
    reward: rewardPromise(link.reward, link.hasBenefit, 'you'),
    example: rewardExample(link.reward),
    bundleProgress: bundleOf(link)?.progress ?? null,
    bonus: problem === null ? bonusFor(link, held, now) : null,
    tierStanding: standings.get(link.termsId) ?? null,
    clicks: link.clickCount,
    requests: link.leadCount,
    bookings: link.saleCount,
    earned: toEuros(cents(link.commissionCents)),
  };
}

/** The bonus period that a partner has in a campaign now, or gets next. */
function bonusFor({ campaignId }: SharedLink, held: Timelines, now: Date) {
  const bonus = bonusOfPartner(
    held.filter((row) => row.campaignId === campaignId),
    now,
  );
  if (bonus === null) return null;
  return { title: bonus.title, line: bonusLine(bonus), isPlanned: bonus.isPlanned };
}

/** Links that visitors get through come before those that stand still. */
export const workingFirst = <Link extends { readonly problem: string | null }>(
  links: readonly Link[],
): Link[] => links.toSorted((a, b) => Number(a.problem !== null) - Number(b.problem !== null));

/** How far a link is towards its next reward; null where single events are rewarded. */
export function bundleOf({ id, campaignName, reward, clickRemainder, leadRemainder }: SharedLink) {
  if (reward.rewardType === 'per_sale' || reward.quantity === 1) return null;
  const { rewardType, quantity } = reward;
  const done = rewardType === 'per_click' ? clickRemainder : leadRemainder;
  return {
    linkId: id,
    campaignName,
    progress: bundleProgress(rewardType, done, quantity),
    done,
    quantity,
  };
}

export function presentEvent({ id, at, kind, name, amountCents }: PartnerEvent) {
  const amount = formatCents(cents(Math.abs(amountCents)));
  const sentences: Readonly<Record<PartnerEvent['kind'], string>> = {
    request: `Neue Anfrage über „${name}“`,
    clicks: `${amount} Prämie für Klicks auf „${name}“`,
    earned: `${amount} Prämie über „${name}“`,
    bonus: `${amount} Bonus erhalten, Kampagne „${name}“`,
    corrected: `Prämie über „${name}“ um ${amount} korrigiert`,
    issued: `${CREDIT_NOTE_KINDS.credit_note} ${name} über ${amount} erstellt`,
    paid: `${CREDIT_NOTE_KINDS.credit_note} ${name} über ${amount} bezahlt`,
    reversed: `Stornobeleg ${name} über ${amount} erstellt`,
  };
  return { id, at: at.toISOString(), sentence: sentences[kind] };
}
