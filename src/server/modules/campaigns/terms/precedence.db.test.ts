import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { newId } from '#server/kernel/new-id.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { insertLinks } from '#tests/support/referral-link.ts';

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());

/** Days after the first of January 2027 on which something begins, ends or happens. */
const day = (number: number) => new Date(Date.UTC(2027, 0, 1 + number));

const LEVELS = ['campaign', 'group', 'agreement'] as const;

interface Drawn {
  readonly level: (typeof LEVELS)[number];
  readonly isBonus: boolean;
  /** Of the group and partner that are asked about, or of others. */
  readonly isOurs: boolean;
  readonly from: number;
  /** Days that it holds; null for until further notice, 0 for withdrawn. */
  readonly length: number | null;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  level: fc.constantFrom(...LEVELS),
  isBonus: fc.boolean(),
  isOurs: fc.boolean(),
  from: fc.integer({ min: 0, max: 6 }),
  length: fc.option(fc.integer({ min: 0, max: 4 }), { nil: null }),
});

/** The rule as docs/product/campaigns.md section 4 says it, one comparison after the other. */
function expected(terms: readonly (Drawn & { id: string; version: number })[], at: number) {
  const [first] = terms
    .filter(({ level, isOurs }) => level === 'campaign' || isOurs)
    .filter(({ from, length }) => from <= at && (length === null || from + length > at))
    .toSorted(
      (a, b) =>
        LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level) ||
        Number(b.isBonus) - Number(a.isBonus) ||
        b.from - a.from ||
        b.version - a.version,
    );
  return first?.id ?? null;
}

it('the terms in force are those of the nearest level, a bonus before the usual, then the newest', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawn, { maxLength: 8 }),
      fc.integer({ min: 0, max: 9 }),
      async (list, at) => {
        const [one, other] = await insertLinks(pool, { links: 2 });
        if (one === undefined || other === undefined) throw new Error('no links');
        const { providerId, campaignId, partnerId } = one;
        // The version that the links came with is older than all of these: it is what is left where none holds.
        const groups = [newId(), newId()];
        for (const [place, group] of groups.entries())
          await pool.query(
            `insert into partner_groups (provider_id, id, name, colour, created_at, updated_at)
             values ($1, $2, $3, 'green', now(), now())`,
            [providerId, group, `Gruppe ${place}`],
          );
        const place = [providerId, groups[0], partnerId, campaignId];
        await pool.query(
          `with m as (insert into partner_group_members values ($1, $2, $3, now())),
             c as (insert into partner_group_campaigns values ($1, $2, $4))
           select 1`,
          place,
        );
        await pool.query(
          `insert into partner_group_places (provider_id, group_id, partner_id, campaign_id) values ($1, $2, $3, $4)`,
          place,
        );
        const bonus = newId();
        await pool.query(
          `insert into bonus_periods (provider_id, id, campaign_id, title, first_day, last_day, created_at)
           values ($1, $2, $3, 'Sommer', '2027-01-01', '2027-01-31', now())`,
          [providerId, bonus, campaignId],
        );
        const terms = list.map((each, index) => ({ ...each, id: newId(), version: index + 2 }));
        for (const { id, version, level, isBonus, isOurs, from, length } of terms)
          await pool.query(
            `insert into reward_terms (provider_id, id, campaign_id, version, valid_from, ends_at, partner_id,
               group_id, bonus_id, reward_type, calculation_type, amount_cents)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'per_lead', 'fixed', 100)`,
            [
              providerId,
              id,
              campaignId,
              version,
              day(from),
              length === null ? null : day(from + length),
              level === 'agreement' ? (isOurs ? one : other).partnerId : null,
              level === 'group' ? groups[isOurs ? 0 : 1] : null,
              isBonus ? bonus : null,
            ],
          );
        const { rows } = await pool.query<{ id: string }>(
          `select id from terms_in_force($1, $2, $3, $4) where version > 1`,
          [providerId, campaignId, partnerId, day(at)],
        );
        expect(rows[0]?.id ?? null).toBe(expected(terms, at));
        // Nobody's recommendation has the campaign's, whatever there is for partners.
        const { rows: direct } = await pool.query<{ id: string }>(
          `select id from terms_in_force($1, $2, null, $3) where version > 1`,
          [providerId, campaignId, day(at)],
        );
        const ofAll = terms.filter(({ level }) => level === 'campaign');
        expect(direct[0]?.id ?? null).toBe(expected(ofAll, at));
      },
    ),
    { numRuns: 60 },
  );
});
