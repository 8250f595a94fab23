import { MailButton, MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import { formatAnswer } from '#shared/forms/format-answer.ts';
import { LANGUAGE_NAMES } from '#shared/guest-language.ts';
import { HELD_REASONS } from '#shared/labels/statuses.ts';
import { partnerName } from '#shared/partner-name.ts';
import type { Announcement } from '../announcement-queries.ts';

/** Brings a provider a new request with all its answers. */
export function newLeadMail(lead: Announcement, link: string): Promise<RenderedMail> {
  const { firstName, lastName, email } = lead.visitor;
  const name = `${firstName} ${lastName}`.trim() || email || 'Unbekannt';
  const partner = lead.partner === null ? 'ohne Empfehlung' : partnerName(lead.partner);
  return renderMail(
    `Neue Anfrage: ${name}`,
    <MailLayout preview={`${name} hat über „${lead.campaignName}“ angefragt.`}>
      <MailText>
        <strong>{name}</strong> hat über die Kampagne „{lead.campaignName}“ angefragt.
      </MailText>
      {lead.heldFor === null ? null : (
        <MailText>
          Bitte prüfen: <strong>{HELD_REASONS[lead.heldFor]}</strong>. Diese Anfrage wird erst
          vergütet, wenn Sie sie freigeben.
        </MailText>
      )}
      <MailFacts
        facts={[
          ['Empfohlen von', partner],
          ['Eingegangen', formatBerlinDateTime(lead.createdAt)],
          // Whoever answers a guest wants to know in which language.
          ...(lead.language === 'de'
            ? []
            : [['Sprache', LANGUAGE_NAMES[lead.language].german] as [string, string]]),
          ...(lead.confirmedAt === null
            ? []
            : [['E-Mail bestätigt', formatBerlinDateTime(lead.confirmedAt)] as [string, string]]),
        ]}
      />
      <MailFacts facts={lead.answers.map((answer) => [answer.label, formatAnswer(answer)])} />
      <MailButton href={link}>Anfrage öffnen</MailButton>
      <MailText muted>
        {email === ''
          ? 'Der Anfragende hat keine E-Mail-Adresse angegeben.'
          : 'Ihre Antwort auf diese E-Mail geht direkt an den Anfragenden.'}
      </MailText>
    </MailLayout>,
  );
}
