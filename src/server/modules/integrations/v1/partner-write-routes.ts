import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addLink, setLinkStatus } from '#server/modules/campaigns/index.ts';
import { changePartner, createPartner } from '#server/modules/partners/index.ts';
import { partnerPatchBody } from '#shared/contracts/partners/partners.ts';
import { keysOf, PARTNER_STATUSES, TAX_STATUSES } from '#shared/labels/statuses.ts';
import { partnerName } from '#shared/partner-name.ts';
import { taxNumberFormatError } from '#shared/tax/tax-number.ts';
import type { ApiContext } from './call-routes.ts';
import { dayIn } from './fields.ts';
import { link, partner } from './objects.ts';
import { ApiProblem } from './problems.ts';
import { listLinks, listPartners } from './queries.ts';
import { RENAMED_FIELDS } from './write-problems.ts';
import { idParams, write } from './write-routes.ts';
import { text } from './written-fields.ts';

const ONE = { after: null, take: 1 } as const;

const line = text(200);
const given = {
  companyName: line.meta({ description: 'First and last name of a private person unless given.' }),
  firstName: text(200, 1),
  lastName: text(200, 1),
  email: z.email().max(254),
  phone: text(40),
  street: line,
  postalCode: text(20),
  city: line,
  countryCode: z
    .string()
    .length(2)
    .meta({ description: 'ISO 3166-1, two letters; DE unless given.' }),
  taxStatus: z.enum(keysOf(TAX_STATUSES)).nullable(),
  vatId: text(30),
  taxNumber: text(30).meta({ description: 'Written, and never answered.' }),
  status: z.enum(keysOf(PARTNER_STATUSES)),
  description: text(2_000).meta({ description: 'What guests may read of them.' }),
  selfBillingAgreedOn: dayIn
    .nullable()
    .meta({ description: 'Day on which they agreed to be billed by credit note.' }),
  selfBillingAgreedHow: line.meta({ description: 'How they said so.' }),
};

const newPartner = z
  .strictObject(given)
  .partial()
  .required({ firstName: true, lastName: true, email: true })
  .meta({ id: 'NewPartner' });
const partnerChange = z.strictObject(given).partial().meta({ id: 'PartnerChange' });

type Fields = z.output<typeof partnerChange>;

/** As the provider's own forms send it, which hold every field to the same rules. */
function checked({ countryCode, selfBillingAgreedOn, ...fields }: Fields) {
  const asked = {
    ...fields,
    ...(countryCode === undefined ? {} : { country: countryCode }),
    ...(selfBillingAgreedOn === undefined ? {} : { selfBillingAgreedAt: selfBillingAgreedOn }),
  };
  const { success, data, error } = partnerPatchBody.safeParse(asked);
  if (success) return data;
  throw notValid(error.issues.map(({ path }) => String(path[0])));
}

const notValid = (names: readonly string[]): ApiProblem =>
  new ApiProblem(
    'invalid_request',
    '',
    names.map((name) => ({ field: `body.${RENAMED_FIELDS[name] ?? name}`, detail: 'Not valid' })),
  );

// Made once, because a schema that is named twice is described wrongly.
const newReferralLink = z
  .strictObject({ partnerId: z.uuid(), campaignId: z.uuid() })
  .meta({ id: 'NewReferralLink' });

/** Creates and changes partners, and their links. Bank accounts stay with people. */
export function partnerWrites(api: FastifyInstance, context: ApiContext): void {
  const { services, partners } = context;
  const common = {
    scope: 'partners:write',
    tag: 'Partners',
    item: partner,
    find: async ({ providerId }: { providerId: Parameters<typeof listPartners>[1] }, id: string) =>
      (await listPartners(services.db, providerId, { id }, ONE))[0],
  } as const;
  write(
    api,
    context,
    {
      ...common,
      method: 'POST',
      status: 201,
      path: '/api/v1/partners',
      name: 'createPartner',
      summary: 'Create a partner',
      description:
        'What a credit note needs besides may follow later: it is asked for when one is issued.',
      params: z.object({}),
      body: newPartner,
    },
    async ({ acting, body, services: joined }) => {
      const fields = checked(body);
      const { firstName = '', lastName = '', companyName = '', taxNumber = '' } = fields;
      const country = fields.country ?? 'DE';
      if (taxNumberFormatError(taxNumber, country) !== null) throw notValid(['taxNumber']);
      const values = Object.fromEntries(
        Object.entries(fields).filter(([, value]) => value !== undefined),
      ) as Partial<Parameters<typeof createPartner>[2]>;
      return createPartner({ ...partners, services: joined }, acting, {
        ...NOTHING_KNOWN,
        ...values,
        firstName,
        lastName,
        country,
        companyName: partnerName({ companyName, firstName, lastName }),
      });
    },
  );
  write(
    api,
    context,
    {
      ...common,
      method: 'PATCH',
      status: 200,
      path: '/api/v1/partners/{id}',
      name: 'changePartner',
      summary: 'Change a partner',
      description:
        'Fields that are left out stay. Links follow the status: those of a partner who is not active rest.',
      params: idParams,
      body: partnerChange,
    },
    async ({ acting, params: { id }, body, services: joined }) => {
      await changePartner({ ...partners, services: joined }, acting, id, checked(body));
      return id;
    },
  );
  linkWrites(api, context);
}

const NOTHING_KNOWN = {
  email: '',
  phone: '',
  street: '',
  postalCode: '',
  city: '',
  vatId: '',
  taxNumber: '',
  accountHolder: '',
  iban: '',
  bic: '',
  status: 'active',
  notes: '',
  description: '',
  selfBillingAgreedHow: '',
} as const;

function linkWrites(api: FastifyInstance, context: ApiContext): void {
  const { services } = context;
  const common = {
    scope: 'referral_links:write',
    tag: 'Referral links',
    item: link,
    find: async ({ providerId }: { providerId: Parameters<typeof listLinks>[1] }, id: string) =>
      (await listLinks(services, providerId, { id }, ONE))[0],
  } as const;
  write(
    api,
    context,
    {
      ...common,
      method: 'POST',
      status: 201,
      path: '/api/v1/referral-links',
      name: 'createReferralLink',
      summary: 'Give a partner the link of a campaign',
      description: 'A partner has one link in each campaign.',
      params: z.object({}),
      body: newReferralLink,
    },
    ({ acting, body, services: { db, clock } }) =>
      db.transaction((tx) => addLink(tx, acting, acting.providerId, body, clock())),
  );
  for (const [step, status] of [
    ['activate', 'active'],
    ['deactivate', 'inactive'],
  ] as const)
    write(
      api,
      context,
      {
        ...common,
        method: 'POST',
        status: 200,
        path: `/api/v1/referral-links/{id}/${step}`,
        name: `${step}ReferralLink`,
        summary: `${status === 'active' ? 'Activate' : 'Deactivate'} a referral link`,
        params: idParams,
        body: z.strictObject({}),
      },
      async ({ acting, params: { id }, services: joined }) => {
        await setLinkStatus(joined, acting, id, status);
        return id;
      },
    );
}
