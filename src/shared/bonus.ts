import { cents } from './money.ts';
import { plainText } from './plain-text.ts';

/** Bonuses that a provider gives a partner by hand (docs/product/commissions.md section 14). */

/** Most that one of them may be; net. */
export const MOST_BONUS = cents(1_000_000);

/** How long its reason may be: it is a line of the document. */
export const BONUS_REASON = { min: 3, max: 200 } as const;

/** A reason as it is kept and printed: one line, whatever was pasted. */
export const bonusReasonOf = (text: string): string =>
  plainText(text.normalize('NFC')).replaceAll(/\s+/g, ' ').trim();

/** 'Bonus: Danke für zehn Buchungen': how documents name it; 'Bonus' once the words are erased. */
export const bonusName = (reason: string): string => (reason === '' ? 'Bonus' : `Bonus: ${reason}`);
