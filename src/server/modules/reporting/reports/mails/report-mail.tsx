import { MailButton, MailFacts, MailLayout, MailText } from '#server/platform/mail/layout.tsx';
import { renderMail, type RenderedMail } from '#server/platform/mail/render-mail.tsx';
import { BILLING_REPORT_KINDS } from '#shared/labels/billing.ts';
import { formatCents } from '#shared/money.ts';
import { periodText } from '../domain/period-text.ts';
import type { BillingReport } from '../queries.ts';

/** Notifies a provider of a report: sums and the way to it; whom it names stays behind the login. */
export function reportMail(
  { id, number, kind, start, end, totals, content }: BillingReport,
  firstName: string,
  publicUrl: string,
): Promise<RenderedMail> {
  const name = `${BILLING_REPORT_KINDS[kind]} ${number}`;
  const period = periodText(start, end);
  const partners = content.partners.length;
  const count = content.partners.reduce((sum, { premiums }) => sum + premiums.length, 0);
  return renderMail(
    `${name}: ${formatCents(totals.premium)} Prämien`,
    <MailLayout preview={`Prämien vom ${period}`}>
      <MailText>{firstName === '' ? 'Guten Tag,' : `Guten Tag ${firstName},`}</MailText>
      <MailText>
        {count === 0
          ? `vom ${period} sind keine Prämien entstanden.`
          : `Ihr ${name} über die Prämien vom ${period} liegt bereit.`}
      </MailText>
      <MailFacts
        facts={[
          ['Prämien', formatCents(totals.premium)],
          ['Davon abgerechnet', formatCents(totals.paid)],
          ['Davon offen', formatCents(totals.pending)],
          [
            'Umfang',
            `${plural(count, 'Prämie', 'Prämien')} von ${plural(partners, 'Partner', 'Partnern')}`,
          ],
        ]}
      />
      <MailButton href={`${publicUrl}/abrechnungen?bericht=${id}`}>Bericht öffnen</MailButton>
      <MailText muted>Wie oft dieser Bericht kommt, stellen Sie unter „Abrechnungen“ ein.</MailText>
    </MailLayout>,
  );
}

const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
