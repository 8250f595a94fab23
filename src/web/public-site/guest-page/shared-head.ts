import type { Landing } from '#shared/contracts/public-site.ts';
import type { Language } from '#shared/guest-language.ts';
import { inlineJson } from '#shared/inline-json.ts';
import type { PageRequest } from '#shared/public-page/view.ts';
import { webAddress } from '#shared/web-address.ts';
import { escapeHtml } from './escape.ts';
import type { PageDescription } from './page-description.ts';

/**
 * What messengers and networks show of a shared link, and what search engines learn of the page.
 * The address is the page's own, with its link: a network that keeps addresses must not lose the
 * recommendation.
 */
export function sharedHead({ view, share }: PageRequest, page: PageDescription): string {
  if (share === null || view.kind !== 'landing') return '';
  const { url, canonical, alternates = [], picture } = share;
  const { language = 'de' } = view;
  const { user } = view.landing;
  const properties = [
    ['type', 'website'],
    ['locale', language === 'en' ? 'en_GB' : 'de_DE'],
    ['site_name', user.businessName],
    ['title', page.title],
    ['description', page.description],
    ['url', url],
    ['image', picture.url],
    ['image:type', picture.type],
    ['image:width', picture.width],
    ['image:height', picture.height],
    ['image:alt', page.title],
  ] as const;
  const meta = properties.map(
    ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(String(content))}">`,
  );
  const others = alternates.map(
    (each) => `<link rel="alternate" hreflang="${each.language}" href="${escapeHtml(each.url)}">`,
  );
  const indexed = page.isIndexed
    ? `<link rel="canonical" href="${escapeHtml(canonical)}">${others.join('')}${structured(user, page, share, language)}`
    : '';
  return `${meta.join('')}<meta name="twitter:card" content="summary_large_image">${indexed}`;
}

/** The page and whose it is, in the words of schema.org. A data block: no browser runs it. */
function structured(
  user: Landing['user'],
  { title, description }: PageDescription,
  { canonical, picture }: NonNullable<PageRequest['share']>,
  language: Language,
): string {
  const { businessName, phone, email, website, address, postalCode, city } = user;
  const place = {
    '@type': 'PostalAddress',
    streetAddress: given(address),
    postalCode: given(postalCode),
    addressLocality: given(city),
  };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    description,
    url: canonical,
    inLanguage: language,
    image: picture.url,
    publisher: {
      '@type': 'Organization',
      name: businessName,
      url: webAddress(website) ?? undefined,
      telephone: given(phone),
      email: given(email),
      address: [address, postalCode, city].some((part) => part !== '') ? place : undefined,
    },
  };
  return `<script type="application/ld+json">${inlineJson(data)}</script>`;
}

/** JSON leaves out what is undefined. */
function given(text: string): string | undefined {
  return text === '' ? undefined : text;
}
