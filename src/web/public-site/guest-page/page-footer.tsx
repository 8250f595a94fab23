import type { Landing } from '#shared/contracts/public-site.ts';
import { fill } from '#shared/guest-words/fill.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { webAddress } from '#shared/web-address.ts';
import { ContactLines } from './contact-lines.tsx';
import { NAVIGATION_ID } from './page-ids.ts';
import { usePageWords } from './page-words.tsx';

/** The provider's address and legal links, and those of the platform. */
export function PageFooter({ user }: { user: Landing['user'] }) {
  const words = usePageWords();
  const place = [user.postalCode, user.city].filter((part) => part !== '').join(' ');
  const links = [
    [words.imprint, webAddress(user.imprintUrl)],
    [words.terms, webAddress(user.termsUrl)],
    [words.privacy, webAddress(user.privacyPolicyUrl)],
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
        <nav
          id={NAVIGATION_ID}
          tabIndex={-1}
          aria-label={fill(words.legalOf, { name: user.businessName })}
        >
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
          <p>{fill(words.responsible, { provider: user.businessName })}</p>
          <PlatformLinks />
        </div>
      </div>
    </footer>
  );
}

/** Legal links of the platform's operator. */
export function PlatformLinks({ id }: { readonly id?: string }) {
  const words = usePageWords();
  return (
    <nav
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-label={fill(words.legalOf, { name: PRODUCT_NAME })}
    >
      <p>{fill(words.providedWith, { product: PRODUCT_NAME })}</p>
      <ul>
        <li>
          <a href="/impressum">{words.imprint}</a>
        </li>
        <li>
          <a href="/privacy">{words.privacy}</a>
        </li>
        <li>
          <a href="/terms">{words.terms}</a>
        </li>
        <li>
          <a href="/barrierefreiheit">{words.accessibility}</a>
        </li>
      </ul>
    </nav>
  );
}
