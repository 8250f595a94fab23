import type { Landing } from '#shared/contracts/public-page.ts';
import { formatAnswer } from '#shared/forms/format-answer.ts';
import { ContactLines } from './contact-lines.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { unavailableTitle } from './unavailable-title.ts';

/** The page of a campaign, partner or link that takes no requests now, and what to do instead. */
export function Unavailable({ landing }: { landing: Landing }) {
  const { user, partnerName, startDate, endDate } = landing;
  const facts = [
    ['Partner', partnerName],
    ['Beginn', startDate === null ? null : day(startDate)],
    ['Ende', endDate === null ? null : day(endDate)],
  ] as const;
  const known = facts.filter(([, value]) => value !== null && value !== '');
  return (
    <section className="pp-notice" aria-labelledby="unavailable">
      <ProviderMark user={user} />
      <h1 className="pp-notice-title" id="unavailable">
        {unavailableTitle(landing)}
      </h1>
      {landing.message === '' ? null : <p className="pp-message">{landing.message}</p>}
      {known.length === 0 ? null : (
        <dl className="pp-facts">
          {known.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="pp-card">
        <p className="pp-card-title">{user.businessName}</p>
        <p>Bitte wenden Sie sich bei Fragen direkt an den Anbieter.</p>
        <ContactLines contact={user} />
      </div>
    </section>
  );
}

/** Contracts carry days as 'YYYY-MM-DD'; people read 24.12.2026. */
function day(date: string): string {
  return formatAnswer({ type: 'date', value: date });
}
