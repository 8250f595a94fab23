import { z } from 'zod';
import { contract } from '../contract.ts';
import { emailField, idParams, instantOut, messageAnswer, requiredLine } from '../fields.ts';

/** Logging in by a company's own identity provider (docs/product/accounts.md section 20). */

const companyDomain = z.object({
  id: z.uuid(),
  domain: z.string(),
  /** Null while it waits for its proof. */
  verifiedAt: instantOut.nullable(),
  /** Where the DNS record has to stand, and what it has to say. */
  recordName: z.string(),
  recordValue: z.string(),
  /** To where a code can be mailed instead. */
  postmaster: z.string(),
  /** A mailed code waits to be typed. */
  awaitsCode: z.boolean(),
});

export type CompanyDomain = z.output<typeof companyDomain>;

const companyLogin = z.object({
  /** The plan has it; what was set up before stays, and rests. */
  isInPlan: z.boolean(),
  /** What has to be entered at the identity provider. */
  redirectUrl: z.string(),
  provider: z
    .object({
      issuer: z.string(),
      clientId: z.string(),
      configuredAt: instantOut,
      /** The address at which people of the house log in. */
      loginUrl: z.string(),
    })
    .nullable(),
  domains: z.array(companyDomain),
  /** 'Nur Firmenlogin': since when. */
  requiredSince: instantOut.nullable(),
  /** How many have linked theirs, of how many who belong to the house. */
  linkedMembers: z.number().int(),
  members: z.number().int(),
  /** Whether who reads it has a second factor. */
  hasSecondFactor: z.boolean(),
});

export type CompanyLogin = z.output<typeof companyLogin>;

export const getCompanyLogin = contract({
  method: 'GET',
  path: '/api/account/company-login',
  auth: 'provider',
  summary: 'The company login of the house, its domains, and whether it is required',
  response: companyLogin,
});

export const companyLoginBody = z.object({
  issuer: requiredLine('Bitte geben Sie die Adresse des Anmeldedienstes ein', { max: 300 }),
  clientId: requiredLine('Bitte geben Sie die Client-ID ein', { max: 300 }),
  /** Empty: the one that is stored stays. */
  clientSecret: z.string().trim().max(500, 'Dieses Geheimnis ist zu lang'),
});

export const putCompanyLogin = contract({
  method: 'PUT',
  path: '/api/account/company-login',
  auth: 'provider',
  recentLogin: true,
  summary: 'Sets up the identity provider; its discovery document is read first',
  body: companyLoginBody,
  response: companyLogin,
  errors: [
    'reauth_required',
    'company_login_not_in_plan',
    'company_issuer_unusable',
    'too_many_requests',
  ],
});

export const deleteCompanyLogin = contract({
  method: 'DELETE',
  path: '/api/account/company-login',
  auth: 'provider',
  recentLogin: true,
  summary: 'Removes the identity provider with all links to it; nobody needs it any more',
  response: companyLogin,
  errors: ['reauth_required'],
});

export const requireCompanyLogin = contract({
  method: 'PUT',
  path: '/api/account/company-login/required',
  auth: 'provider',
  recentLogin: true,
  summary: 'Lets the house be entered by company login alone, or by other ways again',
  body: z.object({ isRequired: z.boolean() }),
  response: companyLogin,
  errors: [
    'reauth_required',
    'company_login_not_in_plan',
    'company_login_missing',
    'company_login_untested',
    'second_factor_missing',
  ],
});

export const companyDomainBody = z.object({
  domain: requiredLine('Bitte geben Sie eine Domain ein, z. B. ihr-unternehmen.de', { max: 253 }),
});

export const addCompanyDomain = contract({
  method: 'POST',
  path: '/api/account/company-login/domains',
  auth: 'provider',
  recentLogin: true,
  summary: 'Enters a domain; it counts once it is verified',
  body: companyDomainBody,
  response: companyLogin,
  errors: [
    'reauth_required',
    'company_login_not_in_plan',
    'company_domain_unusable',
    'company_domain_taken',
    'company_domains_full',
  ],
});

export const mailCompanyDomainCode = contract({
  method: 'POST',
  path: '/api/account/company-login/domains/{id}/mail',
  auth: 'provider',
  summary: 'Mails a code to postmaster of the domain',
  params: idParams,
  response: companyLogin,
  errors: ['not_found', 'company_login_not_in_plan', 'too_many_requests'],
});

export const companyDomainCheckBody = z.object({
  /** The mailed code; empty: the DNS record is looked up. */
  code: z.string().trim().max(20, 'Dieser Code ist zu lang').default(''),
});

export const checkCompanyDomain = contract({
  method: 'POST',
  path: '/api/account/company-login/domains/{id}/check',
  auth: 'provider',
  summary: 'Verifies a domain by its DNS record, or by the mailed code',
  params: idParams,
  body: companyDomainCheckBody,
  response: companyLogin,
  errors: [
    'not_found',
    'company_login_not_in_plan',
    'company_domain_record_missing',
    'company_domain_code_wrong',
    'company_domain_code_ended',
    'company_domain_taken',
    'too_many_requests',
  ],
});

export const deleteCompanyDomain = contract({
  method: 'DELETE',
  path: '/api/account/company-login/domains/{id}',
  auth: 'provider',
  recentLogin: true,
  summary: 'Removes a domain; who has linked a login keeps it',
  params: idParams,
  response: companyLogin,
  errors: ['not_found', 'reauth_required'],
});

const companyIdentity = z.object({
  /** The house has a company login that works, and its slug; null without one. */
  slug: z.string().nullable(),
  /** 'accounts.example.com' */
  host: z.string(),
  linkedAt: instantOut.nullable(),
  lastUsedAt: instantOut.nullable(),
  /** The login address belongs to a verified domain of the house. */
  mayLink: z.boolean(),
});

export type CompanyIdentity = z.output<typeof companyIdentity>;

export const getCompanyIdentity = contract({
  method: 'GET',
  path: '/api/account/company-identity',
  auth: 'provider',
  summary: 'Whether the own login is linked to the company login of the house',
  response: companyIdentity,
});

export const deleteCompanyIdentity = contract({
  method: 'DELETE',
  path: '/api/account/company-identity',
  auth: 'provider',
  recentLogin: true,
  summary: 'Unlinks the own login from the company login of the house',
  response: companyIdentity,
  errors: ['not_found', 'reauth_required'],
});

export const findCompanyLogin = contract({
  method: 'POST',
  path: '/api/company-login/find',
  auth: 'public',
  summary:
    'The company login of the domain of an address; nothing says whether the address has an account',
  body: z.object({ email: emailField('Bitte geben Sie Ihre E-Mail-Adresse im Unternehmen ein') }),
  response: z.object({ slug: z.string() }),
  errors: ['company_login_unknown', 'too_many_requests'],
});

export const startCompanyLogin = contract({
  method: 'POST',
  path: '/api/company-login/start',
  auth: 'public',
  summary: 'Begins a login, or the linking of the login that the session belongs to',
  body: z.object({
    slug: z.string().max(60),
    /** Links the login of the session; its password must have been given just now. */
    links: z.boolean().default(false),
    /** A path of the application; what is none leads to its start. */
    returnTo: z.string().max(500).default('/'),
  }),
  response: z.object({ url: z.string() }),
  errors: [
    'company_login_unknown',
    'company_login_unreachable',
    'company_link_elsewhere',
    'company_link_needs_login',
    'not_logged_in',
    'too_many_requests',
  ],
});

export const listCompanyHouses = contract({
  method: 'GET',
  path: '/api/company-login/houses',
  auth: 'public',
  summary: 'Houses of who is logged in that are entered by company login alone',
  response: z.array(
    z.object({
      slug: z.string(),
      businessName: z.string(),
      isLinked: z.boolean(),
      /** An owner with a second factor has a way past it. */
      mayBreakGlass: z.boolean(),
    }),
  ),
});

export const breakGlassForm = z.object({
  password: z.string().min(1, 'Bitte geben Sie Ihr Passwort ein').max(200),
  code: z.string().trim().min(1, 'Bitte geben Sie den Code ein').max(40),
});

export const breakGlass = contract({
  method: 'POST',
  path: '/api/company-login/break-glass',
  auth: 'public',
  summary: 'Lets an owner into a house without its company login, by password and second factor',
  body: breakGlassForm.extend({ slug: z.string().max(60) }),
  response: messageAnswer,
  errors: ['break_glass_refused', 'company_login_unknown', 'not_logged_in', 'too_many_requests'],
});
