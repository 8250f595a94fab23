import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { type Cents, formatCents } from '#shared/money.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** To every owner: nobody else could be asked, and the second person is wanted less or not at all any more. */
export function fourEyesWeakenedMail(input: {
  readonly firstName: string;
  /** Who did it. */
  readonly by: string;
  /** Cents from which payouts wait now; null: none. */
  readonly from: Cents | null;
  readonly publicUrl: string;
}): Promise<RenderedMail> {
  const { firstName, by, from, publicUrl } = input;
  return renderMail(
    from === null ? 'Vier-Augen-Prinzip ausgeschaltet' : 'Vier-Augen-Prinzip gelockert',
    <MailLayout preview={`Es geht um Auszahlungen bei ${PRODUCT_NAME}.`}>
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      <MailText>
        {from === null
          ? `${by} hat das Vier-Augen-Prinzip ausgeschaltet. Auszahlungen, SEPA-Dateien und Änderungen von Bankverbindungen warten nicht mehr auf eine zweite Person.`
          : `${by} hat das Vier-Augen-Prinzip gelockert. Auszahlungen warten jetzt erst über ${formatCents(from)} auf eine zweite Person.`}
      </MailText>
      <MailText>
        Eine zweite Person, die hätte zustimmen können, gibt es gerade nicht. War das nicht
        beabsichtigt, schalten Sie es bitte wieder ein und ändern Sie Ihr Passwort.
      </MailText>
      <MailButton href={`${publicUrl}/account-settings`}>Zu den Account-Einstellungen</MailButton>
    </MailLayout>,
  );
}
