import {
  AreaButton,
  MailFacts,
  MailText,
  NoticeLine,
  RefusalLine,
} from '#server/platform/mail/layout.tsx';
import type { MailLook } from '#server/platform/mail/mail-look.ts';
import type { RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { renderCustomMail } from '#server/platform/mail/words/custom-mail.tsx';
import type { Language } from '#shared/guest-language.ts';
import { fill } from '#shared/guest-words/fill.ts';
import { GUEST_MAIL_WORDS } from '#shared/guest-words/mail-words.ts';
import type { MailWords } from '#shared/mail-templates.ts';
import { formatCents } from '#shared/money.ts';
import type { MonthOfPartner } from '../statistics-queries.ts';

const withBefore = (value: string, before: string): string => `${value} (Vormonat: ${before})`;

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

export interface FollowUpFacts {
  /** In which the visitor asked; German where it says nothing. */
  readonly language?: Language;
  /** Of the page; the product's where it says nothing. */
  readonly look?: MailLook | undefined;
  /** A name to greet by; '' without one. */
  readonly visitorName: string;
  readonly businessName: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  /** The provider's, in one line. */
  readonly address: string;
  readonly campaignName: string;
  /** Day of the offer: '24.12.2026' */
  readonly date: string;
  /** An answer to the mail reaches the provider. */
  readonly canReply: boolean;
  readonly refusalUrl: string;
  /** Where the visitor asks for a copy of their data or its erasure. */
  readonly ownDataUrl: string;
}

/** Asks a visitor whose offer is still open whether anything is missing. */
export function followUpMail(
  words: MailWords,
  {
    phone,
    email,
    website,
    canReply,
    refusalUrl,
    ownDataUrl,
    language,
    look,
    ...values
  }: FollowUpFacts,
): Promise<RenderedMail> {
  const fixed = GUEST_MAIL_WORDS[language ?? 'de'];
  const { businessName } = values;
  const contact: [string, string][] = [
    [fixed.offerOf, values.date],
    [fixed.phone, phone],
    [fixed.email, email],
    [fixed.website, website],
  ];
  return renderCustomMail(words, values, {
    from: businessName,
    language: fixed.language,
    look,
    preview: fill(fixed.offerPreview, { provider: businessName, day: values.date }),
    ownDataUrl,
    children: (
      <>
        <MailFacts facts={contact.filter(([, value]) => value !== '')} />
        <MailText muted>
          {canReply ? `${fixed.replyNow} ${fixed.alreadyDone}` : fixed.alreadyDone}
        </MailText>
        <RefusalLine url={refusalUrl} label={fixed.unsubscribe}>
          {fill(fixed.whyFollowUp, { provider: businessName })}
        </RefusalLine>
      </>
    ),
  });
}

interface StatisticsFacts {
  readonly partnerName: string;
  readonly businessName: string;
  /** The provider's, in one line. */
  readonly address: string;
  /** 'November 2026' */
  readonly month: string;
  /** Day of the mail: '01.12.2026' */
  readonly date: string;
  readonly figures: MonthOfPartner;
  /** An answer to the mail reaches the provider. */
  readonly canReply: boolean;
  /** The programme in the partner's area. */
  readonly areaUrl: string;
  readonly refusalUrl: string;
}

/** Reports to a partner what their recommendations have brought in a month; nothing about any visitor. */
export function statisticsMail(
  words: MailWords,
  { figures, canReply, areaUrl, refusalUrl, ...values }: StatisticsFacts,
): Promise<RenderedMail> {
  const { businessName, month } = values;
  return renderCustomMail(words, values, {
    from: businessName,
    preview: `${count(figures.clicks, 'Klick', 'Klicks')}, ${count(figures.leads, 'Anfrage', 'Anfragen')} im ${month}`,
    children: (
      <>
        <MailFacts facts={factsOf(figures)} />
        <AreaButton href={areaUrl} />
        <MailText muted>
          Prämien und Gutschriften sind Nettobeträge. Fragen dazu beantwortet {businessName}
          {canReply ? '; antworten Sie einfach auf diese E-Mail.' : '.'}
        </MailText>
        <NoticeLine kind="statistics" from={businessName} url={refusalUrl} />
      </>
    ),
  });
}

/** Clicks and what is open always; of the rest, what was more than nothing in either month. */
function factsOf(figures: MonthOfPartner): [string, string][] {
  const { clicks, leads, sales, earned, settled, open } = figures;
  const { clicksBefore, leadsBefore, salesBefore, earnedBefore } = figures;
  const facts: [string, string, boolean][] = [
    ['Klicks auf Ihre Links', withBefore(String(clicks), String(clicksBefore)), true],
    ['Anfragen', withBefore(String(leads), String(leadsBefore)), leads + leadsBefore > 0],
    ['Bestätigte Umsätze', withBefore(String(sales), String(salesBefore)), sales + salesBefore > 0],
    [
      'Neue Prämien',
      withBefore(formatCents(earned), formatCents(earnedBefore)),
      earned + earnedBefore > 0,
    ],
    ['Mit Gutschrift abgerechnet', formatCents(settled), settled !== 0],
    ['Noch offen', formatCents(open), true],
  ];
  return facts.filter(([, , isShown]) => isShown).map(([label, value]) => [label, value]);
}
