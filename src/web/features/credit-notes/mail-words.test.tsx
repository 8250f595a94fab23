import { expect, it } from 'vitest';
import { getUser } from '#shared/contracts/calls.generated.ts';
import { shown } from '#tests/support/shown.tsx';
import { keyOf } from '#web/api/queries.ts';
import { MailWords } from './mail-words.tsx';

const on = (plan: string) => shown(<MailWords />, { answers: [[keyOf(getUser), { plan }]] });

it('leads from the credit notes to preview, words and texts of their mail', async () => {
  expect(await on('premium_monthly')).toBe(
    'E-Mail mit der Gutschrift E-Mail mit der Gutschrift: Vorschau · Text bearbeiten · Text-Bibliothek',
  );
});

it('names the plan where the words are the standard’s', async () => {
  expect(await on('free')).toContain('gehören zu Premium: Upgrade auf Premium');
});
