/*
 * Whether terms of taking part say that a reward lapses (docs/product/commissions.md section 13). The
 * provider writes them; a sentence has to name what happens to the booking and what that does to the
 * reward, as that of the template does: 'Wird eine Veranstaltung storniert oder nicht bezahlt, entfällt
 * die Prämie dafür.' Nothing here says that a clause is lawful.
 */

const CAUSE =
  /stornier|storno|absag|abgesagt|nicht\s+bezahlt|nicht\s+zahl|nicht\s+statt|rücktritt|widerruf|minder|gekürzt|geringer|niedriger|reduzier/iu;

const EFFECT =
  /entfäll|entfallen|erlisch|erlösch|verfäll|verringer|mindert\s+sich|zurück(?:zu)?(?:ge)?(?:zahl|forder)|verrechn|korrigier/iu;

const REWARD = /prämie|provision|vergütung|belohnung/iu;

const DENIED = /(?:entfäll|erlisch|verfäll|verringer)\w*\s+(?:\p{L}+\s+){0,3}nicht\b|\bbleib/iu;

/** Whether one of the sentences of these terms says so. */
export function saysRewardLapses(terms: string): boolean {
  return terms
    .split(/[.!?;]\s|\n/u)
    .some(
      (sentence) =>
        CAUSE.test(sentence) &&
        EFFECT.test(sentence) &&
        REWARD.test(sentence) &&
        !DENIED.test(sentence),
    );
}
