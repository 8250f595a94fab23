import type { PlainPage } from '#server/kernel/plain-page.ts';
import { calendarDate, formatCalendarDate } from '#shared/calendar-date.ts';
import { formatFileSize } from '#shared/format-file-size.ts';
import { packPeriodOf } from '#shared/pack-period.ts';
import type { KnownLink } from './open-link.ts';

/** The pages behind an adviser's link, in words. */

const AGAIN = 'Bitte wenden Sie sich an Ihren Mandanten, wenn Sie die Unterlagen brauchen.';

export const unknownLinkPage: PlainPage = {
  title: 'Link nicht gefunden',
  note: '',
  paragraphs: [
    'Unter diesem Link gibt es nichts. Vielleicht ist er nicht vollständig, oder die Unterlagen sind inzwischen gelöscht.',
    AGAIN,
  ],
  step: null,
  isPrivate: true,
};

/** What is said where something cannot be answered. */
export const failedAdviserPage = (message: string): PlainPage => ({
  title: 'Das hat nicht geklappt',
  note: '',
  paragraphs: [message],
  step: null,
  isPrivate: true,
});

const titleOf = ({ businessName }: KnownLink): string => `Unterlagen von ${businessName}`;

const periodOf = ({ fromDate, toDate }: KnownLink): string =>
  packPeriodOf(calendarDate(fromDate), calendarDate(toDate))?.label ?? '';

/** Withdrawn, or its last day is over. */
export function endedLinkPage({ withdrawnAt, lastDay, businessName }: KnownLink): PlainPage {
  return {
    title: 'Dieser Link gilt nicht mehr',
    note: '',
    paragraphs: [
      withdrawnAt === null
        ? `Er galt bis zum ${formatCalendarDate(calendarDate(lastDay))}.`
        : `${businessName} hat ihn zurückgezogen.`,
      AGAIN,
    ],
    step: null,
    isPrivate: true,
  };
}

const codeStep = (path: string, label: string, isSecond: boolean) => ({
  action: `${path}/code`,
  fields: {},
  label,
  isSecond,
});

/** The first look: what is here, and that a code is needed. */
export function askPage(link: KnownLink, path: string): PlainPage {
  return {
    title: titleOf(link),
    note: '',
    paragraphs: [
      `${link.businessName} stellt Ihrer Kanzlei Unterlagen bereit. Zum Öffnen senden wir einen Code an die E-Mail-Adresse, die für Ihre Kanzlei angegeben wurde. Ein Konto brauchen Sie nicht.`,
    ],
    facts: [
      ['Zeitraum', periodOf(link)],
      ['Verfügbar bis', formatCalendarDate(calendarDate(link.lastDay))],
    ],
    step: codeStep(path, 'Code anfordern', false),
    isPrivate: true,
  };
}

/** The code is typed. @param error '' for none */
export function codePage(link: KnownLink, path: string, error = ''): PlainPage {
  return {
    title: titleOf(link),
    note: '',
    paragraphs: [
      `Der Code ist unterwegs an die E-Mail-Adresse, die ${link.businessName} für Ihre Kanzlei angegeben hat.`,
    ],
    step: {
      action: path,
      fields: {},
      label: 'Unterlagen öffnen',
      isSecond: false,
      code: {
        name: 'code',
        label: 'Code aus der E-Mail',
        hint: 'Sechs Ziffern. Der Code gilt 10 Minuten.',
        error,
      },
    },
    others: [codeStep(path, 'Neuen Code senden', true)],
    isPrivate: true,
  };
}

/** Opened: what can be fetched. */
export function openedPage(link: KnownLink, path: string): PlainPage {
  return {
    title: titleOf(link),
    note: '',
    paragraphs: [
      'Eine ZIP-Datei mit Belegen, Buchungsstapel, Prämien und Nachweisen. Was darin ist, erklärt LIESMICH.txt.',
    ],
    facts: [
      ['Zeitraum', periodOf(link)],
      ['Belege', String(link.documents)],
      ['Größe', formatFileSize(link.sizeBytes)],
      ['Verfügbar bis', formatCalendarDate(calendarDate(link.lastDay))],
    ],
    download: { href: `${path}/paket`, label: 'ZIP-Datei herunterladen' },
    step: null,
    isPrivate: true,
  };
}
