import { normalisePhone } from '#server/kernel/normalise-phone.ts';
import { normaliseEmail } from './contact.ts';
import { domainOf, shareDomain } from './free-mail.ts';

/** An answer with its question, as it was sent. */
export interface Answered {
  readonly name: string;
  readonly label: string;
  readonly value: string | readonly string[];
}

/** What is known of a partner, as stored; '' where it is not. */
export interface PartnerData {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly street: string;
  readonly postalCode: string;
  readonly countryCode: string;
  readonly iban: string;
  /** As `normaliseContact` writes them. */
  readonly email: string;
  readonly phone: string;
}

const ADDRESS = /[^\s<>"(),;:]+@[^\s<>"(),;:]+/g;
const COMPANY = /firm|unternehmen|company|organi[sz]ation|verein/i;

/** Longer texts are stories; a number in them is hardly anybody's telephone. */
const LONGEST_NUMBER = 40;

/**
 * Whether a request brings what only its partner has: their name as the guest's, their address, IBAN,
 * telephone number, mailbox or the domain of their mailbox, in whichever answer. A guest who mentions
 * in prose who recommended the house gives none of that (docs/product/leads.md section 4).
 */
export function namesPartner(answers: readonly Answered[], partner: PartnerData): boolean {
  const lines = answers.flatMap(({ name, label, value }) =>
    (typeof value === 'string' ? [value] : value).map((text) => ({ name, label, text })),
  );
  const texts = lines.map(({ text }) => text);
  return (
    isNamed(lines, partner) ||
    livesThere(texts, partner) ||
    texts.some((text) => hasIban(text, partner.iban)) ||
    texts.some((text) => isNumberOf(text, partner)) ||
    texts.some((text) => hasMailbox(text, partner.email))
  );
}

interface Line {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** Both names as answers of their own or as one answer, or the company where a company is asked for. */
function isNamed(
  lines: readonly Line[],
  { firstName, lastName, companyName }: PartnerData,
): boolean {
  const whole = new Set(lines.map(({ text }) => plain(text)));
  const [first, last, company] = [plain(firstName), plain(lastName), plain(companyName)];
  if (first !== '' && last !== '') {
    if (whole.has(first) && whole.has(last)) return true;
    if (whole.has(`${first} ${last}`) || whole.has(`${last} ${first}`)) return true;
  }
  return (
    company !== '' &&
    lines.some(
      ({ name, label, text }) => COMPANY.test(`${name} ${label}`) && plain(text) === company,
    )
  );
}

/** The street with its number, and the postal code beside it. */
function livesThere(texts: readonly string[], { street, postalCode }: PartnerData): boolean {
  const road = streetOf(street);
  const code = plain(postalCode);
  if (!/\d/.test(road) || code === '') return false;
  return (
    texts.some((text) => holds(streetOf(text), road)) &&
    texts.some((text) => holds(plain(text), code))
  );
}

function hasIban(text: string, iban: string): boolean {
  const wanted = compact(iban);
  return wanted !== '' && compact(text).includes(wanted);
}

function isNumberOf(text: string, { phone, countryCode }: PartnerData): boolean {
  return (
    phone !== '' && text.length <= LONGEST_NUMBER && normalisePhone(text, countryCode) === phone
  );
}

function hasMailbox(text: string, email: string): boolean {
  if (email === '') return false;
  return (text.match(ADDRESS) ?? []).some((found) => {
    const address = normaliseEmail(found);
    return address === email || shareDomain(domainOf(address), domainOf(email));
  });
}

/** Whole words of one text in another. */
const holds = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);

/** Lower case, without marks and doubled spaces. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** 'Gartenstr. 3 b', 'Gartenstraße 3B' and 'Garten-Strasse 3 b' are one. */
function streetOf(text: string): string {
  return plain(text)
    .replaceAll('ß', 'ss')
    .replace(/\s?str(?:asse)?(?= |$)/g, 'str')
    .replace(/(\d) (?=[a-z](?: |$))/g, '$1');
}

const compact = (text: string): string => text.replace(/[^0-9a-z]/gi, '').toUpperCase();
