import type { Landing } from '#shared/contracts/public-site.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { webAddress } from '#shared/web-address.ts';
import { ContactLines } from './contact-lines.tsx';
import { NAVIGATION_ID } from './page-ids.ts';

/** The provider's address and legal links, and those of the platform. */
export function PageFooter({ user }: { user: Landing['user'] }) {
  const place = [user.postalCode, user.city].filter((part) => part !== '').join(' ');
  const links = [
    ['Impressum', webAddress(user.imprintUrl)],
    ['AGB', webAddress(user.termsUrl)],
    ['Datenschutz', webAddress(user.privacyPolicyUrl)],
  ] as const;
  return (
    <footer className="pp-footer">
      <div className="pp-footer-inner">
        <address>
          <b>{user.businessName}</b>
          {user.address === '' ? null : <span>{user.address}</span>}
          {place === '' ? null : <span>{place}</span>}
        </address>
        <ContactLines contact={user} />
        <nav id={NAVIGATION_ID} tabIndex={-1} aria-label={`Rechtliches von ${user.businessName}`}>
          <ul>
            {links.map(([label, href]) =>
              href === null ? null : (
                <li key={label}>
                  <a href={href} target="_blank" rel="noopener noreferrer">
                    {label}
                  </a>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="pp-platform">
          <p>Für den Inhalt dieser Seite ist allein {user.businessName} verantwortlich.</p>
          <PlatformLinks />
        </div>
      </div>
    </footer>
  );
}

/** Legal links of the platform's operator. */
export function PlatformLinks({ id }: { readonly id?: string }) {
  return (
    <nav
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-label={`Rechtliches von ${PRODUCT_NAME}`}
    >
      <p>Bereitgestellt mit {PRODUCT_NAME}</p>
      <ul>
        <li>
          <a href="/impressum">Impressum</a>
        </li>
        <li>
          <a href="/privacy">Datenschutz</a>
        </li>
        <li>
          <a href="/terms">AGB</a>
        </li>
      </ul>
    </nav>
  );
}
