import { cents, formatCents, timesCents, type BasisPoints } from './money.ts';
import type { EventReward, Reward, SaleReward, Tiers } from './reward.ts';
import { saleCommission } from './sale-commission.ts';
import { type ConfirmedBefore, nextStepOf, saleAtStep, tierStepOf } from './tiers.ts';

const WORDS = {
  per_click: { one: 'jeden Klick', single: 'Klick', many: 'Klicks' },
  per_lead: { one: 'jede Anfrage', single: 'Anfrage', many: 'Anfragen' },
} as const;

/** '1.000' */
const count = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, '.');

/** '7,5 %' from basis points. */
function formatShare(share: BasisPoints): string {
  const [whole, decimals = ''] = (share / 100).toFixed(2).split('.');
  const kept = decimals.replace(/0+$/, '');
  return kept === '' ? `${whole} %` : `${whole},${kept} %`;
}

/** Whom a sentence speaks of, or to. */
const RECEIVES = { partner: 'erhält der Partner', you: 'erhalten Sie' } as const;

/**
 * The reward as a sentence: 'Für je 25 Klicks erhält der Partner 5,00 €.', and to the partner
 * 'Für je 25 Klicks erhalten Sie 5,00 €.'
 */
export function rewardSentence(reward: Reward, to: keyof typeof RECEIVES = 'partner'): string {
  const receives = RECEIVES[to];
  if (reward.rewardType !== 'per_sale') {
    const { one, many } = WORDS[reward.rewardType];
    const events = reward.quantity === 1 ? one : `je ${count(reward.quantity)} ${many}`;
    return `Für ${events} ${receives} ${formatCents(reward.earned)}.`;
  }
  const earned =
    reward.calculationType === 'fixed'
      ? formatCents(reward.amount)
      : `${formatShare(reward.percentage)} des Nettobetrags`;
  return `Für jeden bestätigten Umsatz ${receives} ${earned}${tiersPhrase(reward)}.`;
}

/** ', ab der 4. Buchung im Kalenderjahr 7 %, ab der 10. 9 %'; '' without steps. */
function tiersPhrase(reward: SaleReward): string {
  const { tiers } = reward;
  if (tiers === undefined) return '';
  const { basis, scope, period, steps } = tiers;
  const where = scope === 'all' ? ' in allen Kampagnen' : '';
  const when = period === 'year' ? ' im Kalenderjahr' : '';
  return steps
    .map(({ from }, place) => {
      const noun = basis === 'bookings' ? 'Buchung' : 'bestätigtem Nettoumsatz';
      const counted = place === 0 ? ` ${noun}${where}${when}` : '';
      return `, ${fromPhrase(basis, from)}${counted} ${valueOf(reward, place + 1)}`;
    })
    .join('');
}

const fromPhrase = (basis: Tiers['basis'], from: number): string =>
  basis === 'bookings' ? `ab der ${count(from)}.` : `nach ${formatCents(cents(from))}`;

/** What a step pays: '7 %' or '50,00 €'. */
function valueOf(reward: SaleReward, step: number): string {
  const paid = saleAtStep(reward, step);
  return paid.calculationType === 'fixed' ? formatCents(paid.amount) : formatShare(paid.percentage);
}

/**
 * Where a partner stands on the steps: 'Die nächste Buchung bringt 5 %. Noch 2 bestätigte Buchungen bis
 * 7 %.' Null without steps.
 */
export function tierStanding(reward: Reward, before: ConfirmedBefore): string | null {
  if (reward.rewardType !== 'per_sale' || reward.tiers === undefined) return null;
  const { tiers } = reward;
  const now = `Die nächste Buchung bringt ${valueOf(reward, tierStepOf(tiers, before))}`;
  const next = nextStepOf(tiers, before);
  if (next === null) return `${now}: Die letzte Stufe ist erreicht.`;
  return `${now}. Noch ${missingPhrase(tiers, next.missing)} bis ${valueOf(reward, next.step)}.`;
}

function missingPhrase({ basis }: Tiers, missing: number): string {
  if (basis === 'revenue') return `${formatCents(cents(missing))} bestätigter Nettoumsatz`;
  return missing === 1 ? '1 bestätigte Buchung' : `${count(missing)} bestätigte Buchungen`;
}

/** Said with a share of the revenue where guests are given something (docs/product/campaigns.md section 16). */
const AFTER_BENEFIT = 'Es zählt der Umsatz nach Abzug des Vorteils für Gäste.';

/**
 * The same with what a share is a share of, where the campaign gives guests something: '… Es zählt der
 * Umsatz nach Abzug des Vorteils für Gäste.'
 */
export function rewardPromise(
  reward: Reward,
  hasBenefit: boolean,
  to: keyof typeof RECEIVES = 'partner',
): string {
  const sentence = rewardSentence(reward, to);
  const isShare = reward.rewardType === 'per_sale' && reward.calculationType === 'percentage';
  return isShare && hasBenefit ? `${sentence} ${AFTER_BENEFIT}` : sentence;
}

/** The reward in as few words as a card has room for: '50,00 € je Buchung', '3 % vom Umsatz'. */
export function rewardTitle(reward: Reward): string {
  if (reward.rewardType === 'per_sale')
    return reward.calculationType === 'fixed'
      ? `${formatCents(reward.amount)} je Buchung${tiersPhrase(reward)}`
      : `${formatShare(reward.percentage)} vom Umsatz${tiersPhrase(reward)}`;
  const { quantity, earned, rewardType } = reward;
  const { single, many } = WORDS[rewardType];
  return `${formatCents(earned)} je ${quantity === 1 ? single : `${count(quantity)} ${many}`}`;
}

/** Net revenue of the worked example: a usual celebration. */
const EXAMPLE_REVENUE = cents(240_000);

/** A worked example beside the sentence: 'Bei 2.400,00 € Umsatz: 120,00 € Prämie'. */
export function rewardExample(reward: Reward): string {
  if (reward.rewardType !== 'per_sale') return eventExample(reward);
  const earned = saleCommission(reward, EXAMPLE_REVENUE);
  const example = `Bei ${formatCents(EXAMPLE_REVENUE)} Umsatz: ${formatCents(earned)} Prämie`;
  if (reward.tiers === undefined) return example;
  const last = saleAtStep(reward, reward.tiers.steps.length);
  return `${example}, auf der letzten Stufe ${formatCents(saleCommission(last, EXAMPLE_REVENUE))}`;
}

/** Two full bundles and a started third, or three single events. */
function eventExample({ rewardType, quantity, earned }: EventReward): string {
  const { many } = WORDS[rewardType];
  if (quantity === 1) return `Bei 3 ${many}: ${formatCents(timesCents(earned, 3))} Prämie`;
  const rest = Math.ceil(quantity / 2);
  const amount = formatCents(timesCents(earned, 2));
  const carried = `${count(rest)} ${rest === 1 ? 'zählt' : 'zählen'} für die nächste weiter`;
  return `Bei ${count(2 * quantity + rest)} ${many}: ${amount} Prämie, ${carried}`;
}
