import { cents, formatCents, shareOf, timesCents, type BasisPoints } from './money.ts';
import type { EventReward, Reward } from './reward.ts';

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
  return `Für jeden bestätigten Umsatz ${receives} ${earned}.`;
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
      ? `${formatCents(reward.amount)} je Buchung`
      : `${formatShare(reward.percentage)} vom Umsatz`;
  const { quantity, earned, rewardType } = reward;
  const { single, many } = WORDS[rewardType];
  return `${formatCents(earned)} je ${quantity === 1 ? single : `${count(quantity)} ${many}`}`;
}

/** Net revenue of the worked example: a usual celebration. */
const EXAMPLE_REVENUE = cents(240_000);

/** A worked example beside the sentence: 'Bei 2.400,00 € Umsatz: 120,00 € Prämie'. */
export function rewardExample(reward: Reward): string {
  if (reward.rewardType !== 'per_sale') return eventExample(reward);
  const earned =
    reward.calculationType === 'fixed'
      ? reward.amount
      : shareOf(EXAMPLE_REVENUE, reward.percentage);
  return `Bei ${formatCents(EXAMPLE_REVENUE)} Umsatz: ${formatCents(earned)} Prämie`;
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
