import type { FormWords } from '#shared/guest-words/form-words.ts';
import type { LandingView, Subject } from '#shared/public-page/view.ts';

export const subjectOf = ({ application }: Pick<LandingView, 'application'>): Subject =>
  application === null ? 'request' : 'application';

/** What the pages around a form call the thing that is sent; feminine in German, as 'Ihre {noun}'. */
export const nounOf = (subject: Subject, words: FormWords): string => words[subject];
