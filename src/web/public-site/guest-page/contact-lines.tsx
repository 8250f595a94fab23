import type { Landing } from '#shared/contracts/public-site.ts';
import { webAddress } from '#shared/web-address.ts';

type Contact = Pick<Landing['user'], 'phone' | 'email' | 'website'>;

/** The ways to reach the provider that they have given. */
export function ContactLines({ contact }: { contact: Contact }) {
  const { phone, email, website } = contact;
  const web = webAddress(website);
  if (phone === '' && email === '' && web === null) return null;
  return (
    <ul className="pp-contact">
      {phone === '' ? null : (
        <li>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
      )}
      {email === '' ? null : (
        <li>
          <a href={`mailto:${encodeURI(email)}`}>{email}</a>
        </li>
      )}
      {web === null ? null : (
        <li>
          <a href={web} target="_blank" rel="noopener noreferrer">
            {website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
          </a>
        </li>
      )}
    </ul>
  );
}
