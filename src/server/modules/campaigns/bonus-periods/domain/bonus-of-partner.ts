import type { BonusPromise } from '#shared/bonus-period-words.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { rewardTitle } from '#shared/reward-sentence.ts';
import type { Reward } from '#shared/reward.ts';

/** Terms that hold for a partner from an instant on, until the next of the same campaign. */
export interface Held {
  readonly from: Date;
  /** Since when they may hold; before `from` where nobody has asked for the time before. */
  readonly validFrom: Date;
  readonly endsAt: Date | null;
  readonly reward: Reward;
  readonly bonusId: string | null;
  readonly bonusTitle: string | null;
}

/** A bonus period as it holds for one partner. */
export interface PartnersBonus extends BonusPromise {
  readonly id: string;
  readonly title: string;
  readonly isPlanned: boolean;
}

/**
 * The bonus period that holds for a partner now, or else the next one, out of what holds for them in a
 * campaign in the order of time: on the days on which it is theirs, and with what they have without it.
 * @param id only this one, where given
 * @returns null where none is or will be theirs
 */
export function bonusOfPartner(
  timeline: readonly Held[],
  now: Date,
  id?: string,
): PartnersBonus | null {
  for (const [place, held] of timeline.entries()) {
    const { bonusId, bonusTitle, from, validFrom, reward } = held;
    const until = timeline[place + 1]?.from ?? held.endsAt;
    if (bonusId === null || bonusTitle === null || until === null || until <= now) continue;
    if (id !== undefined && bonusId !== id) continue;
    // What it follows is what they know; who came while it ran knows what follows it.
    const isUsual = (other: Held) => other.bonusId === null;
    const usual =
      timeline.slice(0, place).findLast(isUsual) ?? timeline.slice(place + 1).find(isUsual);
    return {
      id: bonusId,
      title: bonusTitle,
      isPlanned: from > now,
      // What is asked for from now on has begun before.
      firstDay: berlinDateOf(place === 0 ? validFrom : from),
      lastDay: berlinDateOf(new Date(until.getTime() - 1)),
      reward,
      insteadTitle: usual === undefined ? null : rewardTitle(usual.reward),
    };
  }
  return null;
}
