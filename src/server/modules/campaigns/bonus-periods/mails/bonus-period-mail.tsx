import {
  AreaButton,
  MailFacts,
  MailLayout,
  MailText,
  NoticeLine,
} from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import { bonusLine, type BonusPromise, periodWords } from '#shared/bonus-period-words.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

export interface BonusMailInput {
  readonly firstName: string;
  readonly businessName: string;
  /** The provider's, in one line. */
  readonly address: string;
  readonly campaignName: string;
  /** In the provider's words; '' where they may not go out yet. */
  readonly title: string;
  /** On which days it is this partner's, and what they get without it. */
  readonly bonus: BonusPromise;
  /** 'Für jede Anfrage erhalten Sie 40,00 €.' */
  readonly rewardSentence: string;
  /** An answer to the mail reaches the provider. */
  readonly canReply: boolean;
  /** The programme in the partner's area. */
  readonly areaUrl: string;
  /** Where the partner refuses such mails. */
  readonly refusalUrl: string;
}

/** Announces to a partner that a campaign pays otherwise for some days. */
export function bonusPeriodMail(input: BonusMailInput): Promise<RenderedMail> {
  const { firstName, businessName, address, campaignName, title, bonus, canReply } = input;
  const { firstDay, lastDay, insteadTitle } = bonus;
  const days = periodWords(firstDay, lastDay);
  const lasts = firstDay === lastDay ? 'an diesem Tag' : 'in dieser Zeit';
  return renderMail(
    title === '' ? `Bonusaktion bei ${businessName}` : `Bonusaktion bei ${businessName}: ${title}`,
    <MailLayout from={businessName} preview={bonusLine(bonus)}>
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      <MailText>
        für Ihre Empfehlungen zahlt {businessName} {days.charAt(0).toLowerCase() + days.slice(1)}{' '}
        eine andere Prämie. Sie müssen dafür nichts tun: Ihr Link bleibt derselbe.
      </MailText>
      <MailFacts
        facts={[
          ...(title === '' ? [] : [['Aktion', title] as const]),
          ['Kampagne', campaignName],
          ['Zeitraum', days],
          ['Prämie', input.rewardSentence],
          ...(insteadTitle === null ? [] : [['Sonst', insteadTitle] as const]),
        ]}
      />
      <AreaButton href={input.areaUrl} />
      <MailText muted>
        Es zählt, was {lasts} über Ihren Link eingeht. Danach gilt wieder die übliche Prämie.
        {canReply ? ' Fragen? Antworten Sie einfach auf diese E-Mail.' : ''}
      </MailText>
      <NoticeLine kind="bonus" from={businessName} url={input.refusalUrl} />
      <MailText muted>
        {[businessName, address].filter((part) => part !== '').join(', ')} · gesendet über{' '}
        {PRODUCT_NAME}
      </MailText>
    </MailLayout>,
  );
}
