import { MailButton, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';

/** Tells a provider that what he had switched on does nothing in his plan. */
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
