import freeEmailDomains from 'free-email-domains';

/** Brands that sell mailboxes under many countries' endings. */
const BRANDS =
  /^(?:gmx|web|yahoo|ymail|hotmail|live|outlook|msn|aol|icloud|gmail|googlemail|mail|yandex|proton|protonmail|tutanota|zoho|t-online|magenta|freenet)\.(?:[a-z]{2,4}|co\.[a-z]{2}|com\.[a-z]{2})$/;

/** The package's list and what it lacks: access providers of Germany, Austria and Switzerland. */
const DOMAINS = new Set([
  ...freeEmailDomains,
  '1und1.de',
  'a1.net',
  'alice-dsl.de',
  'alice.de',
  'chello.at',
  'ewe.net',
  'ewetel.net',
  'genion.de',
  'hispeed.ch',
  'inode.at',
  'kabelbw.de',
  'kabelmail.de',
  'liwest.at',
  'mailbox.org',
  'mnet-mail.de',
  'mnet-online.de',
  'netcologne.de',
  'o2mail.de',
  'o2online.de',
  'osnanet.de',
  'sunrise.ch',
  'swissonline.ch',
  'telekom.de',
  'tuta.com',
  'tutamail.com',
  'unity-mail.de',
  'utanet.at',
  'versanet.de',
  'vodafone.de',
  'vodafonemail.de',
  'vol.at',
  'wtnet.de',
]);

/** True where strangers share a domain, so that a common domain says nothing about a visitor. */
function isFreeMail(domain: string): boolean {
  return BRANDS.test(domain) || DOMAINS.has(domain);
}

/** Whether two mailboxes belong to one house: the same domain, or one above the other. */
export function shareDomain(one: string, other: string): boolean {
  if (one === '' || other === '' || isFreeMail(one) || isFreeMail(other)) return false;
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

/** What stands behind the last '@'; the address as `normaliseEmail` writes it. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
