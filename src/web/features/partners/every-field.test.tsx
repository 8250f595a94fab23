import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { parseCalendarDate } from '#shared/calendar-date.ts';
import { wireName, type ExchangedFields } from '#shared/contracts/entity-fields.ts';
import { PARTNER_FIELDS } from '#shared/contracts/partners/partner.schema.ts';
import { getPartner as getPartnerContract } from '#shared/contracts/partners/partners.ts';
import { PARTNER_CSV_FIELDS } from '#shared/partner-csv-fields.ts';
import { markupOf, shown } from '#tests/support/shown.tsx';
import { readPartner } from './csv/read-partner.ts';
import { PartnerDetails } from './partner-details.tsx';
import { PartnerFields } from './partner-fields.tsx';
import { emptyPartner, type PartnerValues } from './partner-values.ts';

const today = parseCalendarDate('2026-11-22')!;
const example = Object.fromEntries(
  PARTNER_CSV_FIELDS.map(({ field, example: text }) => [field, text]),
);

/** The fields without an input of their name, as `partner-fields.tsx` stands. */
async function withoutInput(fields: ExchangedFields): Promise<string[]> {
  function Form() {
    const { control } = useForm<PartnerValues, unknown, PartnerValues>({
      defaultValues: emptyPartner(),
    });
    return <PartnerFields control={control} statuses={[]} />;
  }
  const markup = await markupOf(<Form />);
  expect(markup).toContain('value="Deutschland"');
  return (
    Object.entries(fields)
      .map(([name, field]) => wireName(name, field))
      // The choice of a country has no name of its own: it shows what is chosen.
      .filter((name) => !markup.includes(`name="${name}"`) && name !== 'country')
  );
}

/** The fields whose example can't be read in the details of a partner. */
async function notShown(fields: ExchangedFields): Promise<string[]> {
  const { values } = readPartner(example, today);
  const partner = getPartnerContract.response.parse({
    invitedAt: null,
    lastSeenAt: null,
    ...values,
    id: '01890000-0000-7000-8000-000000000001',
    internalId: 'P-0001',
    version: 1,
    createdAt: '2026-01-02T08:00:00.000Z',
    countryCode: 'DE',
    isSmallBusiness: false,
    selfBillingAgreedAt: '2026-01-15T08:00:00.000Z',
    clickCount: 0,
    leadCount: 0,
    saleCount: 0,
    commissionTotal: 0,
    refusedNotices: [],
    bankChangedAt: null,
    taxStatusConfirmedAt: null,
    erasedAt: null,
  });
  const words = await shown(
    <PartnerDetails
      partner={partner}
      readiness={undefined}
      onEdit={() => undefined}
      onDeleted={() => undefined}
    />,
  );
  return Object.entries(fields)
    .filter(([, { csv }]) => !words.includes(csv?.example ?? ''))
    .map(([name]) => name);
}

const { notes } = PARTNER_FIELDS;
const withPlanted = {
  ...PARTNER_FIELDS,
  planted: { ...notes, csv: { ...notes.csv, example: 'gepflanzt' } },
} satisfies ExchangedFields;

describe('every field of a partner', () => {
  it('has an input in the form', async () => {
    expect(await withoutInput(PARTNER_FIELDS)).toEqual([]);
    expect(await withoutInput(withPlanted)).toEqual(['planted']);
  });

  it('can be read in the details; the status stands above them', async () => {
    expect(await notShown(PARTNER_FIELDS)).toEqual(['status']);
    expect(await notShown(withPlanted)).toEqual(['status', 'planted']);
  });
});
