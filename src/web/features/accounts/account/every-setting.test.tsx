import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { DATEV_FIELDS } from '#shared/contracts/bookkeeping/datev.schema.ts';
import { getRetention } from '#shared/contracts/calls.generated.ts';
import { type EntityFields, wireName } from '#shared/contracts/entity-fields.ts';
import { RETENTION_FIELDS, USUAL_RETENTION } from '#shared/contracts/privacy/retention.schema.ts';
import { type Answer, markupOf } from '#tests/support/shown.tsx';
import { keyOf } from '#web/api/queries.ts';
import { DatevForm } from './datev-form.tsx';
import { RetentionSection } from './retention-section.tsx';

/** The fields without an input of their name, or of one of their parts. */
async function withoutInput(fields: EntityFields, form: ReactNode, answers: readonly Answer[]) {
  const markup = await markupOf(form, { answers });
  return Object.entries(fields)
    .map(([name, field]) => wireName(name, field))
    .filter((name) => !markup.includes(`name="${name}"`) && !markup.includes(`name="${name}.`));
}

describe('every setting has an input', () => {
  it('of how documents are booked in DATEV', async () => {
    const form = <DatevForm settings={null} isSmallBusiness={false} />;
    const { chart: planted } = DATEV_FIELDS;
    expect(await withoutInput(DATEV_FIELDS, form, [])).toEqual([]);
    expect(await withoutInput({ ...DATEV_FIELDS, planted }, form, [])).toEqual(['planted']);
  });

  it('of how long what came to nothing is kept', async () => {
    const retention = { ...USUAL_RETENTION, announcement: null };
    const answers: Answer[] = [[keyOf(getRetention, {}), retention]];
    const { requestMonths: planted } = RETENTION_FIELDS;
    const form = <RetentionSection />;
    expect(await withoutInput(RETENTION_FIELDS, form, answers)).toEqual([]);
    expect(await withoutInput({ ...RETENTION_FIELDS, planted }, form, answers)).toEqual([
      'planted',
    ]);
  });
});
