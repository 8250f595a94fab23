import { rewardTitle } from './reward-sentence.ts';
import type { Reward } from './reward.ts';

const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const;

/** '2027-07-01' in its parts, as they are spoken. */
function partsOf(day: string) {
  const [year = '', month = '', number = ''] = day.split('-');
  return { year, month: MONTHS[Number(month) - 1] ?? '', number: `${Number(number)}.` };
}

/**
 * Days from one to another, no more often said than needed: 'Am 24. Dezember 2026', 'Vom 1. bis 31. Juli
 * 2027', 'Vom 20. Dezember 2026 bis 6. Januar 2027'.
 * @param first 'YYYY-MM-DD'
 * @param last the same day or a later one
 */
export function periodWords(first: string, last: string): string {
  const [from, to] = [partsOf(first), partsOf(last)];
  const end = `${to.number} ${to.month} ${to.year}`;
  if (first === last) return `Am ${end}`;
  if (from.year !== to.year) return `Vom ${from.number} ${from.month} ${from.year} bis ${end}`;
  if (from.month !== to.month) return `Vom ${from.number} ${from.month} bis ${end}`;
  return `Vom ${from.number} bis ${end}`;
}

/** What is earned, and what of it is said in one breath with another: ' je Buchung', ' vom Umsatz'. */
const tailOf = (title: string): string => / (?:je|vom) .*$/.exec(title)?.[0] ?? '';

export interface BonusPromise {
  /** First and last Berlin day on which it holds for whoever reads it. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly reward: Reward;
  /** What they get without it, '5 % vom Umsatz'; null where nothing is to be compared. */
  readonly insteadTitle: string | null;
}

/**
 * A bonus period as partners read it: 'Vom 1. bis 31. Juli 2027: 8 % vom Umsatz statt 5 %'
 * (docs/product/campaigns.md section 18).
 */
export function bonusLine({ firstDay, lastDay, reward, insteadTitle }: BonusPromise): string {
  const title = rewardTitle(reward);
  const usual = insteadTitle ?? title;
  const tail = tailOf(usual);
  const short = tail !== '' && tailOf(title) === tail ? usual.slice(0, -tail.length) : usual;
  return `${periodWords(firstDay, lastDay)}: ${title}${usual === title ? '' : ` statt ${short}`}`;
}

/**
 * For whom a period does not hold although they are in the campaign or group: 'Gilt nicht für 2 Partner mit
 * eigener Vereinbarung und 1 Partner in einer Gruppe mit eigener Prämie.'; '' where it holds for all.
 */
export function outrankedWords({
  agreements,
  groups,
}: {
  readonly agreements: number;
  readonly groups: number;
}): string {
  const who = [
    ...(agreements === 0 ? [] : [`${agreements} Partner mit eigener Vereinbarung`]),
    ...(groups === 0 ? [] : [`${groups} Partner in einer Gruppe mit eigener Prämie`]),
  ];
  return who.length === 0 ? '' : `Gilt nicht für ${who.join(' und ')}.`;
}
