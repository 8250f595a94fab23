import type { BonusRow } from '#server/modules/commissions/index.ts';
import { isReleased, isUnconfirmed } from '#server/modules/leads/index.ts';
import { berlinDateOf, calendarDate, formatMonth } from '#shared/calendar-date.ts';
import type { PartnerRequestState } from '#shared/labels/partner-requests.ts';
import { cents, toEuros } from '#shared/money.ts';
import { rewardSentence } from '#shared/reward-sentence.ts';
import type { RequestRow } from './queries.ts';

/** A request as its partner reads it. */
export function presentRequest(row: RequestRow) {
  const reward = rewardOf(row);
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    campaignName: row.campaignName,
    eventMonth: row.eventMonth === null ? null : formatMonth(calendarDate(row.eventMonth)),
    state: stateOf(row),
    reward,
    outlook: reward === null ? outlookOf(row) : null,
  };
}

function rewardOf(row: RequestRow) {
  const { earnedCents, settledCents, earnedFor, payable, isHeld, payableFrom } = row;
  if (earnedCents === null || settledCents === null || payable !== true || earnedCents === 0)
    return null;
  return {
    amount: toEuros(cents(earnedCents)),
    settled: toEuros(cents(settledCents)),
    requests: earnedFor ?? 1,
    payableFrom,
    isHeld: isHeld === true,
  };
}

/**
 * Where it stands, from what the provider has decided; a booking shows as one also while the provider still
 * holds it back.
 */
function stateOf(
  row: Pick<RequestRow, 'status' | 'heldFor' | 'approvedAt' | 'asksConfirmation' | 'confirmedAt'>,
): PartnerRequestState {
  const isDuplicate = row.heldFor === 'duplicate' && row.approvedAt === null;
  if (row.status === 'not_qualified') return isDuplicate ? 'duplicate' : 'not_realised';
  if (row.status === 'lost') return 'not_realised';
  if (row.status === 'converted') return 'booked';
  if (!isReleased(row)) {
    if (isUnconfirmed(row)) return 'unconfirmed';
    return isDuplicate ? 'duplicate' : 'checking';
  }
  return row.status === 'offer_sent' ? 'offer' : 'received';
}

/**
 * What it will bring and what is missing until then, or the class of the reason why it brings nothing. The
 * provider's own words stay with the provider, because they may name the visitor (decision 0197).
 */
function outlookOf(row: RequestRow): string {
  const promise = rewardSentence(row.reward, 'you');
  // What the provider let through first was refused for another reason later.
  const heldFor = row.approvedAt === null ? row.heldFor : null;
  if (row.status === 'not_qualified') return REFUSED[heldFor ?? 'unrecognised'];
  if (!isReleased(row)) {
    if (isUnconfirmed(row))
      return 'Der Gast hat seine E-Mail-Adresse noch nicht bestätigt. Erst dann zählt die Anfrage.';
    return row.heldFor === 'duplicate'
      ? 'Dieser Gast hatte schon angefragt. Die Anfrage zählt nur, wenn der Anbieter sie freigibt.'
      : 'Der Anbieter prüft die Anfrage noch. Sie zählt, sobald er sie freigibt.';
  }
  switch (row.reward.rewardType) {
    case 'per_click':
      return `Diese Aktion vergütet Klicks: ${promise}`;
    case 'per_lead':
      if (row.unrewardedFor !== null) return OVER_BUDGET[row.unrewardedFor];
      // Single requests earn with their release: without a reward this one counts towards a bundle.
      return `Diese Anfrage zählt mit: ${promise}`;
    case 'per_sale':
      if (row.status === 'lost') return 'Es kam zu keiner Buchung, deshalb gibt es keine Prämie.';
      if (row.status === 'converted')
        return row.unrewardedFor === 'budget'
          ? 'Das Budget der Kampagne war erreicht, deshalb gibt es für diese Buchung keine Prämie.'
          : 'Diese Buchung bringt keine Prämie.';
      return `${promise} Es fehlt noch, dass der Anbieter die Buchung bestätigt.`;
  }
}

const OVER_BUDGET = {
  budget: 'Das Budget der Kampagne war erreicht, deshalb gibt es für diese Anfrage keine Prämie.',
  budget_held:
    'Das Budget der Kampagne war erreicht. Der Anbieter entscheidet, ob es dafür eine Prämie gibt.',
} as const;

const REFUSED = {
  duplicate: 'Dieser Gast hatte schon angefragt. Die Anfrage zählt deshalb nicht.',
  self_referral: 'Eigene Anfragen zählen nicht.',
  own_data: 'Der Anbieter hat die Anfrage nicht anerkannt.',
  shared_network: 'Der Anbieter hat die Anfrage nicht anerkannt.',
  jump: 'Der Anbieter hat die Anfrage nicht anerkannt.',
  unchecked: 'Der Anbieter hat die Anfrage nicht anerkannt.',
  unrecognised: 'Der Anbieter hat die Anfrage nicht anerkannt.',
} as const;

/** A bonus as its partner reads it: its reason is written to them. */
export function presentBonus(row: BonusRow) {
  return {
    id: row.id,
    day: berlinDateOf(row.givenAt),
    campaignName: row.campaignName,
    reason: row.reason,
    amount: toEuros(row.amount),
    settled: toEuros(row.settled),
    isWithdrawn: row.status === 'not_qualified',
    withdrawnFor: row.withdrawnFor,
  };
}
