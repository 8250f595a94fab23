import { MailButton, MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import { OPERATOR_ACTIONS, type OperatorAction } from '#shared/labels/operator-actions.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** Notifies every operator of who got into their console, or nearly did. */
export function operatorNoticeMail(input: {
  action: OperatorAction;
  /** Address of whom it is about. */
  who: string;
  at: Date;
  /** '' where it came from the command line. */
  device: string;
  consoleUrl: string;
}): Promise<RenderedMail> {
  const what = OPERATOR_ACTIONS[input.action];
  const facts: (readonly [string, string])[] = [
    ['Was', what],
    ['Zugang', input.who],
    ['Wann', formatBerlinDateTime(input.at)],
    ['Gerät', input.device === '' ? 'Befehlszeile' : input.device],
  ];
  return renderMail(
    `Betreiberkonsole: ${what}`,
    <MailLayout preview={`Es geht um den Zugang ${input.who} zur Betreiberkonsole.`}>
      <MailText>in der Betreiberkonsole von {PRODUCT_NAME} ist etwas geschehen:</MailText>
      <MailFacts facts={facts} />
      <MailText>
        Alle Betreiber bekommen diese E-Mail.{' '}
        {input.action === 'operator.removed'
          ? 'Weiß niemand von Ihnen davon, sehen Sie bitte sofort nach, wer auf den Server kommt.'
          : `Weiß niemand von Ihnen davon, entfernen Sie den Zugang bitte sofort mit „empfehlwerk operator-remove ${input.who}“.`}
      </MailText>
      <MailButton href={input.consoleUrl}>Zur Betreiberkonsole</MailButton>
    </MailLayout>,
  );
}
