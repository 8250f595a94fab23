import {
  APPLICATION_CONFIRMATION_PAGE,
  CONFIRMATION_PAGE,
} from '#shared/public-page/confirmation-path.ts';
import type { LandingView, Subject } from '#shared/public-page/view.ts';

interface SubjectWords {
  /** Feminine, as 'Ihre {noun}'. */
  readonly noun: string;
  /** To whom the mail came by mistake. */
  readonly notMine: string;
  readonly again: string;
  /** Where the mailed link leads and its button posts to. */
  readonly confirmationPath: string;
}

/** What the pages around a form call the thing that is sent. */
export const SUBJECTS: Readonly<Record<Subject, SubjectWords>> = {
  request: {
    noun: 'Anfrage',
    notMine: 'Sie haben nichts angefragt?',
    again: 'Erneut anfragen',
    confirmationPath: CONFIRMATION_PAGE,
  },
  application: {
    noun: 'Bewerbung',
    notMine: 'Sie haben sich nicht beworben?',
    again: 'Erneut bewerben',
    confirmationPath: APPLICATION_CONFIRMATION_PAGE,
  },
};

export const subjectOf = ({ application }: LandingView): Subject =>
  application === null ? 'request' : 'application';
