import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { APPROVAL_KINDS, type ApprovalKind } from '#shared/labels/approvals.ts';
import { type Cents, formatCents } from '#shared/money.ts';

interface Asked {
  readonly firstName: string;
  readonly kind: ApprovalKind;
  /** Cents that are transferred. */
  readonly amount: Cents | null;
  readonly publicUrl: string;
}

const greeting = (firstName: string): string =>
  firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`;

/** 'Auszahlung über 1.234,00 €'; partner and account stand behind the login only. */
function subjectOf({ kind, amount }: Pick<Asked, 'kind' | 'amount'>): string {
  const hasSum = amount !== null && kind !== 'four_eyes';
  return hasSum ? `${APPROVAL_KINDS[kind]} über ${formatCents(amount)}` : APPROVAL_KINDS[kind];
}

/** To everybody else who may agree. */
export function askedMail(input: Asked & { readonly asker: string }): Promise<RenderedMail> {
  const { firstName, asker, publicUrl } = input;
  const what = subjectOf(input);
  return renderMail(
    `${asker} bittet um Ihre Zustimmung: ${what}`,
    <MailLayout preview={`${what} wartet auf eine zweite Person.`}>
      <MailText>{greeting(firstName)}</MailText>
      <MailText>
        {`${asker} bittet um Ihre Zustimmung: ${what}. Bevor eine zweite Person zustimmt, geschieht nichts.`}
      </MailText>
      <MailText>
        Bitte sehen Sie sich unter „Freigaben“ an, worum es geht, und stimmen Sie zu oder lehnen Sie
        mit einem Grund ab.
      </MailText>
      <MailButton href={`${publicUrl}/freigaben`}>Zu den Freigaben</MailButton>
    </MailLayout>,
  );
}

/** To who asked. */
export function decidedMail(
  input: Asked & {
    readonly decider: string;
    readonly state: 'agreed' | 'declined';
    /** '' where it was agreed to. */
    readonly reason: string;
  },
): Promise<RenderedMail> {
  const { firstName, decider, state, reason, publicUrl } = input;
  const what = subjectOf(input);
  return renderMail(
    state === 'agreed' ? `Zugestimmt: ${what}` : `Abgelehnt: ${what}`,
    <MailLayout preview={`${decider} hat entschieden.`}>
      <MailText>{greeting(firstName)}</MailText>
      <MailText>
        {state === 'agreed'
          ? `${decider} hat zugestimmt: ${what}. Es ist ausgeführt.`
          : `${decider} hat abgelehnt: ${what}. Es wurde nichts ausgeführt. Grund: ${reason}`}
      </MailText>
      <MailButton href={`${publicUrl}/freigaben`}>Zu den Freigaben</MailButton>
    </MailLayout>,
  );
}
