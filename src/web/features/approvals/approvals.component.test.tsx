import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Approval } from '#shared/contracts/approvals/approvals.ts';
import {
  agreeToApproval,
  askForApproval,
  declineApproval,
  getFourEyes,
  listApprovals,
  putFourEyes,
  withdrawApproval,
} from '#shared/contracts/calls.generated.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';
import { refusal } from '#tests/support/component/stand-in-server.ts';
import { expectToast } from '#tests/support/component/toast.ts';

const ID = '01920000-0000-7000-8000-00000000000';

const payout: Approval = {
  id: `${ID}1`,
  kind: 'payout',
  state: 'open',
  askedBy: 'Jonas Weber',
  askedAt: '2026-11-21T09:00:00.000Z',
  isMine: false,
  partnerId: `${ID}9`,
  partnerName: 'Fotografie Grün',
  amount: 1785,
  ibanFrom: '',
  ibanTo: '3000',
  details: {
    holder: 'Fotografie Grün',
    iban: 'DE89370400440532013000',
    day: '2026-11-21',
    before: null,
    after: null,
    documents: [],
    from: null,
  },
  decidedBy: '',
  decidedAt: null,
  reason: '',
  resultId: null,
};
const account = { holder: 'Mara Weiß', iban: 'DE89370400440532013000', bic: '' };
const bank: Approval = {
  ...payout,
  id: `${ID}2`,
  kind: 'partner_bank',
  amount: null,
  ibanFrom: '3000',
  ibanTo: '6199',
  details: {
    holder: '',
    iban: '',
    day: null,
    before: account,
    after: { ...account, iban: 'DE75512108001245126199' },
    documents: [],
    from: null,
  },
};
const file: Approval = {
  ...payout,
  id: `${ID}3`,
  kind: 'payment_file',
  isMine: true,
  partnerId: null,
  partnerName: '',
  details: {
    holder: '',
    iban: '',
    day: '2026-11-24',
    before: null,
    after: null,
    documents: [{ id: `${ID}4`, number: 'GS-0001', partnerName: 'Fotografie Grün', amount: 1785 }],
    from: null,
  },
};
const declined: Approval = {
  ...payout,
  id: `${ID}5`,
  state: 'declined',
  details: null,
  decidedBy: 'Zoë Weiß',
  decidedAt: '2026-11-22T09:00:00.000Z',
  reason: 'Erst im Dezember.',
};

const button = (name: RegExp | string) => page.getByRole('button', { name });

it('somebody else agrees after one question, with everything in view', async () => {
  const { server } = await openScreen('/freigaben', (stand) =>
    stand
      .on(listApprovals, { open: [payout], decided: [declined] })
      .on(agreeToApproval, { ...payout, state: 'agreed', details: null }),
  );
  await expect.element(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await expect.element(page.getByText('21.11.2026', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Grund: Erst im Dezember.')).toBeVisible();
  expect(button(/^Zurückziehen/).elements()).toEqual([]);
  await button('Zustimmen: Auszahlung über 1.785,00 €').click();
  expect(server.arrived(agreeToApproval)).toEqual([]);
  const question = page.getByRole('dialog', { name: 'Zustimmen?' });
  await expect.element(question).toHaveTextContent(/nur durch einen Storno/);
  await question.getByRole('button', { name: 'Zustimmen' }).click();
  await expectToast('Zugestimmt');
  expect(server.arrived(agreeToApproval)).toMatchObject([{ params: { id: payout.id } }]);
});

it('what is not the same any more is refused with what to do', async () => {
  await openScreen('/freigaben', (stand) =>
    stand
      .on(listApprovals, { open: [payout], decided: [] })
      .on(agreeToApproval, () => refusal('approval_outdated')),
  );
  await button(/^Zustimmen/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zustimmen' }).click();
  await expectToast('Nicht ausgeführt');
});

it('another bank account is shown beside the one before, and declined with a reason', async () => {
  const { server } = await openScreen('/freigaben', (stand) =>
    stand
      .on(listApprovals, { open: [bank], decided: [] })
      .on(declineApproval, { ...bank, state: 'declined', details: null }),
  );
  await expect.element(page.getByLabelText('bisher: DE89 3704 0044 0532 0130 00')).toBeVisible();
  await expect.element(page.getByLabelText('künftig: DE75 5121 0800 1245 1261 99')).toBeVisible();
  await button(/^Ablehnen/).click();
  const dialog = page.getByRole('dialog', { name: 'Anfrage ablehnen' });
  await dialog.getByRole('button', { name: 'Ablehnen' }).click();
  await expect.element(dialog.getByText('Bitte geben Sie einen Grund an')).toBeVisible();
  await dialog.getByLabelText('Grund').fill('Am Telefon wusste niemand davon.');
  await dialog.getByRole('button', { name: 'Ablehnen' }).click();
  await expectToast('Anfrage abgelehnt');
  expect(server.arrived(declineApproval)).toMatchObject([
    { body: { reason: 'Am Telefon wusste niemand davon.' } },
  ]);
});

it('who asked may only take it back', async () => {
  const { server } = await openScreen('/freigaben', (stand) =>
    stand
      .on(listApprovals, { open: [file], decided: [] })
      .on(withdrawApproval, { ...file, state: 'withdrawn', details: null }),
  );
  await page.getByText('1 Beleg ansehen').click();
  await expect.element(page.getByText('GS-0001')).toBeVisible();
  expect(button(/^(Zustimmen|Ablehnen)/).elements()).toEqual([]);
  await button('Zurückziehen: SEPA-Datei über 1.785,00 €').click();
  await expectToast('Anfrage zurückgezogen');
  expect(server.arrived(withdrawApproval)).toHaveLength(1);
});

it('nobody agrees to what is void', async () => {
  await openScreen('/freigaben', (stand) =>
    stand.on(listApprovals, { open: [{ ...payout, state: 'void', details: null }], decided: [] }),
  );
  await expect.element(page.getByText('hinfällig')).toBeVisible();
  expect(button(/^Zustimmen/).elements()).toEqual([]);
  await expect.element(button(/^Ablehnen/)).toBeVisible();
});

it('a call that needs a second person becomes a request, and its screen is left', async () => {
  const { server, router } = await openScreen('/account-settings?bereich=belege', (stand) =>
    stand
      .on(getFourEyes, { from: 1000, mayAgree: [{ name: 'Zoë Weiß', role: 'bookkeeping' }] })
      .on(putFourEyes, () =>
        refusal('second_person_required', { what: 'Das Vier-Augen-Prinzip zu lockern' }),
      )
      .on(askForApproval, { ...file, kind: 'four_eyes' }),
  );
  const field = page.getByLabelText('Zweite Person bei Auszahlungen über');
  await field.fill('5000');
  await button('Speichern').click();
  const dialog = page.getByRole('dialog', { name: 'Zweite Person fragen' });
  await expect
    .element(dialog.getByText('Das Vier-Augen-Prinzip zu lockern braucht eine zweite Person.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Zweite Person fragen' }).click();
  await expectToast('Zweite Person gefragt');
  await expect.poll(() => router.state.location.pathname).toBe('/freigaben');
  expect(server.arrived(askForApproval)).toMatchObject([
    { body: { call: 'four_eyes', body: { from: 5000 } } },
  ]);
});

it('whoever asks nobody reads the refusal, and what was typed stays', async () => {
  const { server } = await openScreen('/account-settings?bereich=belege', (stand) =>
    stand
      .on(getFourEyes, { from: 1000, mayAgree: [] })
      .on(putFourEyes, () =>
        refusal('second_person_required', { what: 'Das Vier-Augen-Prinzip zu lockern' }),
      ),
  );
  const field = page.getByLabelText('Zweite Person bei Auszahlungen über');
  await field.fill('5000');
  await button('Speichern').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await expectToast('Nicht gespeichert');
  await expect.element(field).toHaveValue('5.000,00 €');
  expect(server.arrived(askForApproval)).toEqual([]);
});
