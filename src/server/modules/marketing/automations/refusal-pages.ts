import type { PlainPage } from '#server/kernel/plain-page.ts';
import { berlinDateOf, formatCalendarDate } from '#shared/calendar-date.ts';
import { refusalPath } from '#shared/public-page/refusal-path.ts';
import type { RefusalState } from './refusal-store.ts';
import type { Recipient } from './refusal-token.ts';

/** What somebody refuses, and what he goes on getting. */
const WORDS: Readonly<Record<Recipient['kind'], { what: string; stays: string }>> = {
  partner: {
    what: 'Monatsstatistiken',
    stays: 'Gutschriften und Nachrichten zu Ihren Empfehlungen bekommen Sie weiterhin.',
  },
  lead: {
    what: 'automatischen Nachfragen zu Angeboten',
    stays: 'Antworten auf Ihre eigenen Nachrichten bekommen Sie weiterhin.',
  },
};

/** Asks before anything changes, and says afterwards how it stands. */
export function refusalPage(
  { kind }: Recipient,
  { businessName, refusedAt }: RefusalState,
  token: string,
): PlainPage {
  const { what, stays } = WORDS[kind];
  const action = refusalPath(token);
  if (refusedAt === null)
    return {
      title: 'E-Mails abbestellen',
      note: '',
      paragraphs: [`Möchten Sie von ${businessName} keine ${what} mehr bekommen?`, stays],
      step: { action, fields: { wunsch: 'nein' }, label: 'Abbestellen', isSecond: false },
    };
  return {
    title: 'E-Mails abbestellt',
    note: `Sie bekommen von ${businessName} keine ${what} mehr.`,
    paragraphs: [
      stays,
      `Abbestellt am ${formatCalendarDate(berlinDateOf(refusedAt))}. War es ein Versehen?`,
    ],
    step: { action, fields: { wunsch: 'ja' }, label: 'Wieder bekommen', isSecond: true },
  };
}

export const unknownRefusalPage: PlainPage = {
  title: 'Link nicht gefunden',
  note: '',
  paragraphs: [
    'Dieser Link zum Abbestellen ist uns nicht bekannt.',
    'Bitte öffnen Sie den ganzen Link aus der E-Mail. Wenn Ihre Daten inzwischen gelöscht sind, bekommen Sie keine E-Mails mehr.',
  ],
  step: null,
};

export const failedRefusalPage = (message: string): PlainPage => ({
  title: 'Das hat nicht geklappt',
  note: '',
  paragraphs: [message, 'Bitte versuchen Sie es in einigen Sekunden erneut.'],
  step: null,
});
