import { expect, it } from 'vitest';
import { type EntityFields, wireName } from '#shared/contracts/entity-fields.ts';
import { CONTACT_FIELDS, LEAD_FIELDS } from '#shared/contracts/leads/lead.schema.ts';
import { markupOf } from '#tests/support/shown.tsx';
import { AddLeadDialog } from './add-lead-dialog.tsx';

/** The fields without an input of their name where a request is entered by hand. */
async function withoutInput(fields: EntityFields): Promise<string[]> {
  const markup = await markupOf(<AddLeadDialog />, { address: '/?neu=anfrage' });
  return Object.entries(fields)
    .map(([name, field]) => wireName(name, field))
    .filter((name) => !markup.includes(`name="${name}"`));
}

it('every field of who asked has an input where a request is entered', async () => {
  const { notes } = LEAD_FIELDS;
  expect(await withoutInput({ ...CONTACT_FIELDS, notes })).toEqual([]);
  expect(await withoutInput({ ...CONTACT_FIELDS, planted: notes })).toEqual(['planted']);
});
