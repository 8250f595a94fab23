import { BRANDING_FIELDS, PROFILE_FIELDS } from '#shared/contracts/accounts/account.schema.ts';
import { taxNumberFormatError } from '#shared/tax/tax-number.ts';
import { isVatId, normaliseVatId } from '#shared/vat-id.ts';
import {
  PROPOSED_FIELD_NAMES,
  type ProposalPage,
  type ProposedField,
} from '#shared/website-proposals.ts';
import { readBrandColours } from './brand-colours.ts';
import type { Found, Page } from './page.ts';
import { readLegalLinks } from './read-head.ts';
import { type Imprint, readImprint } from './read-imprint.ts';
import { type MarkedUpBusiness, readMarkedUpBusiness } from './structured-data.ts';

/** A value for a field of the account, with where it stands. */
export interface FieldProposal {
  readonly field: ProposedField;
  readonly value: string;
  readonly source: { readonly page: ProposalPage; readonly url: string; readonly quote: string };
}

/** What was read of a website; pages that are not there are null. */
export interface ReadWebsite {
  /** As it was typed, and as it was reached. */
  readonly website: string;
  readonly home: Page;
  readonly imprint: Page | null;
  /** Of the home page and its style sheets. */
  readonly css: string;
}

/** Longest part of a page that is shown as source, in characters. */
const QUOTE_MAX = 160;

type Candidate = Omit<FieldProposal, 'field'>;
type Candidates = Partial<Record<ProposedField, Candidate | null>>;

/**
 * What the website says of the house, at most one value a field. The imprint comes before what is
 * written for search engines, that before the home page; an address is taken from one of them, never
 * mixed. Values that the account would refuse are left out.
 */
export function proposeFrom({ website, home, imprint, css }: ReadWebsite): FieldProposal[] {
  const { hostname } = new URL(home.url);
  const pages = imprint === null ? [home] : [home, imprint];
  const ofImprint =
    imprint === null
      ? {}
      : fromImprint(readImprint(imprint.lines, hostname), 'imprint', imprint.url);
  const marked = pages.flatMap((page) => {
    const business = readMarkedUpBusiness(page);
    return business === null ? [] : [fromMarkUp(business, page.url)];
  });
  const ofHome = fromImprint(readImprint(home.lines, hostname), 'home', home.url);
  const sources = [ofImprint, ...marked, ofHome].map(wholeAddress);
  const withAddress = sources.find((each) => each.postalCode !== undefined) ?? {};
  const first = (field: ProposedField): Candidate | null => {
    if (field === 'address' || field === 'postalCode' || field === 'city')
      return withAddress[field] ?? null;
    return (
      sources.map((each) => each[field]).find((each) => each !== undefined && each !== null) ?? null
    );
  };
  const links = readLegalLinks(pages);
  const colours = readBrandColours(home, css);
  const others: Candidates = {
    website: {
      value: home.url.startsWith(website) ? website : home.url,
      source: { page: 'typed', url: home.url, quote: website },
    },
    imprintUrl: at(links.imprintUrl, 'home', home.url),
    privacyPolicyUrl: at(links.privacyPolicyUrl, 'home', home.url),
    termsUrl: at(links.termsUrl, 'home', home.url),
    buttonColor: at(colours.buttonColor, 'style', home.url),
    backgroundColor: at(colours.backgroundColor, 'style', home.url),
  };
  return PROPOSED_FIELD_NAMES.flatMap((field): FieldProposal[] => {
    const candidate = field in others ? others[field] : first(field);
    if (candidate === undefined || candidate === null) return [];
    const value = acceptedValue(field, candidate.value);
    const quote = candidate.source.quote.slice(0, QUOTE_MAX);
    return value === null ? [] : [{ field, value, source: { ...candidate.source, quote } }];
  });
}

/** Fields that say something of the house itself: without one of them nothing was found. */
const TELLING: ReadonlySet<ProposedField> = new Set(
  PROPOSED_FIELD_NAMES.filter((field) => field !== 'website'),
);

export const saysSomething = (proposals: readonly FieldProposal[]): boolean =>
  proposals.some(({ field }) => TELLING.has(field));

function at(found: Found | null, page: ProposalPage, url: string): Candidate | null {
  return found === null ? null : { value: found.value, source: { page, url, quote: found.quote } };
}

function fromImprint(imprint: Imprint, page: ProposalPage, url: string): Candidates {
  return Object.fromEntries(
    Object.entries(imprint).flatMap(([field, found]: [string, Found | null]) =>
      found === null ? [] : [[field, at(found, page, url)]],
    ),
  );
}

function fromMarkUp(business: MarkedUpBusiness, url: string): Candidates {
  const values: Partial<Record<ProposedField, string>> = {
    businessName: business.name,
    address: business.street,
    postalCode: business.postalCode,
    city: business.city,
    phone: business.phone,
    publicEmail: business.email,
    vatId: business.vatId,
  };
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([field, value]) => [field, at({ value, quote: value }, 'data', url)]),
  );
}

/** A place without a postal code, or without a street, is no address. */
function wholeAddress(candidates: Candidates): Candidates {
  const { address, postalCode, city, ...rest } = candidates;
  return address && postalCode && city ? candidates : rest;
}

/**
 * The value as the account stores it; null where the account would refuse it. The same schemas check
 * what a person types.
 */
function acceptedValue(field: ProposedField, value: string): string | null {
  const schema =
    field in PROFILE_FIELDS
      ? PROFILE_FIELDS[field as keyof typeof PROFILE_FIELDS].input
      : BRANDING_FIELDS[field as keyof typeof BRANDING_FIELDS].input;
  const checked = schema.safeParse(field === 'vatId' ? normaliseVatId(value) : value);
  if (!checked.success || typeof checked.data !== 'string' || checked.data === '') return null;
  if (field === 'vatId' && !isVatId(checked.data)) return null;
  if (field === 'taxNumber' && taxNumberFormatError(checked.data, 'DE') !== null) return null;
  if (field === 'postalCode' && !/^\d{5}$/.test(checked.data)) return null;
  return checked.data;
}
