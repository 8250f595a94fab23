const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** From our redirect to the answer of the identity provider. */
export const FLOW_LIFETIME_MS = 10 * MINUTE;

/** A mailed code of a domain. */
export const DOMAIN_CODE_LIFETIME_MS = 24 * HOUR;

export const TRIES_PER_DOMAIN_CODE = 5;

export const MOST_DOMAINS = 20;

/**
 * How long what a session has shown for a house counts: the identity provider is asked every day, so that
 * whom a company has locked out stays in for a day at most; the owner's way past it lasts a working day
 * (docs/decisions/0336).
 */
const PROOF_LIFETIME_MS = { company: 24 * HOUR, break_glass: 8 * HOUR } as const;

export const proofUntil = (kind: keyof typeof PROOF_LIFETIME_MS, now: Date): Date =>
  new Date(now.getTime() + PROOF_LIFETIME_MS[kind]);

/**
 * The issuer that somebody means: also where they paste the address of its discovery document.
 * @returns null for what is no https address on its own port, or carries a query or a password
 */
export function readIssuer(typed: string): string | null {
  const text = typed.trim().replace(/\/\.well-known\/openid-configuration\/?$/, '');
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return null;
  if (url.username + url.password + url.search + url.hash !== '') return null;
  return url.pathname === '/' && !text.endsWith('/') ? url.origin : url.href;
}

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * The domain that somebody means: '@Schloß-Beispiel.de' is 'xn--schlo-beispiel-4fb.de'.
 * @returns null for what is none
 */
export function readDomain(typed: string): string | null {
  const name = typed
    .trim()
    .replace(/^.*@/s, '')
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/\.$/, '');
  // As browsers read a host: letters beyond ASCII in Punycode, '127.1' as an address.
  const domain = URL.parse(`https://${name}`)?.hostname ?? '';
  const labels = domain.split('.');
  const isName = labels.length >= 2 && labels.every((label) => LABEL.test(label));
  if (!isName || domain.length > 240) return null;
  return /[a-z]/.test(labels.at(-1) ?? '') ? domain : null;
}

/** The domain of a mail address, as domains are stored; null where it has none. */
export function domainOfAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  return at < 1 ? null : readDomain(address.slice(at + 1));
}

/** Where the record of a domain stands. */
export const recordNameOf = (domain: string): string => `_empfehlwerk.${domain}`;

export const postmasterOf = (domain: string): string => `postmaster@${domain}`;

/**
 * The name of a house in the address of its login: 'Gut Lindenhof & Söhne' is 'gut-lindenhof-soehne'.
 * @param taken names in use, in the order in which they are tried again
 */
export function slugOf(businessName: string, taken: (slug: string) => boolean): string {
  const base = businessName
    .toLocaleLowerCase('de')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replaceAll(/^-+|-+$/g, '');
  const name = base.length < 3 ? 'haus' : base;
  for (let count = 1; ; count += 1) {
    const slug = count === 1 && name !== 'haus' ? name : `${name}-${count}`;
    if (!taken(slug)) return slug;
  }
}
