import { MailButton, MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { type RenderedMail, renderMail } from '#server/platform/mail/render-mail.tsx';
import { formatCents } from '#shared/money.ts';
import type { PayablePartner } from '../payable-store.ts';

/** As many as a person reads; the others stand behind the button. */
const MOST_NAMED = 20;

/** Notifies a provider of who has reached the minimum payout of a campaign. */
export function payableMail(
  reached: readonly PayablePartner[],
  firstName: string,
  publicUrl: string,
): Promise<RenderedMail> {
  const partners = new Set(reached.map(({ partnerId }) => partnerId)).size;
  const who = partners === 1 ? (reached[0]?.partnerName ?? '') : `${partners} Partner`;
  const verb = partners === 1 ? 'hat' : 'haben';
  const more = reached.length - MOST_NAMED;
  return renderMail(
    `Mindestbetrag erreicht: ${who}`,
    <MailLayout preview={`${who} ${verb} den Mindestbetrag für eine Auszahlung erreicht.`}>
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      <MailText>
        {`${who} ${verb} den Mindestbetrag für eine Auszahlung erreicht. Sie können jetzt Gutschriften erstellen.`}
      </MailText>
      <MailFacts facts={reached.slice(0, MOST_NAMED).map(factOf)} />
      {more > 0 ? <MailText muted>{`Und ${more} weitere.`}</MailText> : null}
      <MailButton href={`${publicUrl}/payouts`}>Gutschriften öffnen</MailButton>
      <MailText muted>
        Diese Nachricht schalten Sie unter „Marketing“ bei den Automatisierungen ab.
      </MailText>
    </MailLayout>,
  );
}

function factOf({ partnerName, campaignName, open, minimum }: PayablePartner): [string, string] {
  const limit = minimum === 0 ? '' : ` (Mindestbetrag ${formatCents(minimum)})`;
  return [partnerName, `${formatCents(open)} offen in „${campaignName}“${limit}`];
}

/** Notifies a provider that what they had switched on does nothing in their plan. */
export function restingMail(
  automations: readonly string[],
  firstName: string,
  publicUrl: string,
): Promise<RenderedMail> {
  const isOne = automations.length === 1;
  return renderMail(
    'Ihre automatischen E-Mails ruhen',
    <MailLayout preview="Ihr Tarif enthält keine Automatisierungen mehr.">
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      <MailText>
        Ihr Tarif enthält das Marketing-Center nicht mehr. Deshalb{' '}
        {isOne ? 'ruht diese Automatisierung' : 'ruhen diese Automatisierungen'}:{' '}
        {automations.map((name) => `„${name}“`).join(', ')}.
      </MailText>
      <MailText>
        Mit einem Premium-Tarif geht es von selbst weiter. Was bis dahin fällig wird, wird nicht
        nachgeholt.
      </MailText>
      <MailButton href={`${publicUrl}/pricing`}>Tarife ansehen</MailButton>
    </MailLayout>,
  );
}
