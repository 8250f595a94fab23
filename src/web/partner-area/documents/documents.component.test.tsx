import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  agreeToSelfBilling,
  confirmMembership,
  listPartnerDocuments,
  logInByPartnerLink,
  objectToDocument,
  readPartnerAccount,
  readPartnerDocument,
  readPartnerLogin,
  readPartnerProgramme,
  readSelfBilling,
  withdrawSelfBilling,
} from '#shared/contracts/calls.generated.ts';
import { openPartnerArea } from '#tests/support/component/open-partner-area.tsx';
import { answerOf, refusal, type StandInServer } from '#tests/support/component/stand-in-server.ts';

const PROVIDER = '01920000-0000-7000-8000-0000000000aa';
const PARTNER = '01920000-0000-7000-8000-0000000000bb';
const DOCUMENT = '01920000-0000-7000-8000-0000000000cc';
const PAGE = `/partner/${PROVIDER}/${PARTNER}/belege`;

const PROGRAMME = { providerId: PROVIDER, partnerId: PARTNER, providerName: 'Gut Lindenhof' };
const THE_PROGRAMME = answerOf(readPartnerProgramme, {
  provider: { name: 'Gut Lindenhof', logo: null, primaryColor: '#2f6690' },
});

const document = {
  id: DOCUMENT,
  kind: 'credit_note' as const,
  number: 'GS-0007',
  issueDate: '2026-03-05',
  standing: 'paid' as const,
  state: 'Ausgezahlt am 12.03.2026',
  totalAmount: 357,
  payableAmount: 357,
  hasEinvoice: true,
};

const YEAR = {
  years: [2026],
  year: 2026,
  statements: ['belegdatum' as const, 'zahlungsdatum' as const],
  documents: [document],
  owedBack: [],
  waitingAmount: 0,
};

const agreed = {
  isNeeded: true,
  agreedAt: '2026-01-15T08:00:00.000Z' as string | null,
  how: 'Partnervertrag',
  version: '2026-11',
  text: ['Gut Lindenhof rechnet Ihre Prämien mit Gutschriften ab.'],
};

function inside(server: StandInServer): StandInServer {
  return server
    .on(readSelfBilling, agreed)
    .on(readPartnerAccount, {
      email: 'mara@weiss.example',
      programmes: [{ ...PROGRAMME, state: 'open' as const }],
    })
    .on(readPartnerProgramme, THE_PROGRAMME);
}

describe('the documents', () => {
  it('open with what they are for, and lead to their files', async () => {
    await openPartnerArea(PAGE, (server) =>
      inside(server)
        .on(listPartnerDocuments, YEAR)
        .on(
          readPartnerDocument,
          answerOf(readPartnerDocument, {
            ...document,
            servicePeriod: { start: '2026-02-01', end: '2026-02-28' },
            lines: [
              {
                campaign: 'Hochzeiten im Park',
                description: 'Prämien für Anfragen',
                detail: '',
                quantity: 6,
                unitPrice: 50,
                net: 300,
              },
            ],
            net: 300,
            vat: 57,
            vatRate: 1_900,
            offsets: [],
            counterpart: null,
          }),
        ),
    );
    await page.getByRole('link', { name: /GS-0007/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Gutschrift GS-0007' });
    await expect.element(sheet).toHaveTextContent('Vom 05.03.2026, für 01.02. bis 28.02.2026');
    await expect.element(sheet).toHaveTextContent('Prämien für Anfragen · 6 × 50,00');
    await expect.element(sheet).toHaveTextContent('19 % Umsatzsteuer');
    const files = `/api/partner-area/programmes/${PROVIDER}/${PARTNER}/documents/${DOCUMENT}`;
    await expect
      .element(sheet.getByRole('link', { name: 'PDF' }))
      .toHaveAttribute('href', `${files}/pdf`);
    await expect
      .element(sheet.getByRole('link', { name: 'XRechnung' }))
      .toHaveAttribute('href', `${files}/einvoice`);
    await page.getByRole('button', { name: 'Schließen' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it('are opened by the link of a login that was asked for there, when the membership is confirmed', async () => {
    let state: 'none' | 'unconfirmed' | 'open' = 'none';
    const path = `${PAGE}?beleg=${DOCUMENT}`;
    const { area } = await openPartnerArea(
      `/partner/anmelden?${new URLSearchParams({ weiter: path }).toString()}#${'A'.repeat(43)}`,
      (stand) =>
        stand
          .on(readPartnerAccount, () =>
            state === 'none'
              ? refusal('partner_login_required')
              : { email: 'mara@weiss.example', programmes: [{ ...PROGRAMME, state }] },
          )
          .on(readPartnerLogin, { address: 'm…@…' })
          .on(logInByPartnerLink, () => {
            state = 'unconfirmed';
            return { message: 'Sie sind angemeldet.', opens: null };
          })
          .on(confirmMembership, () => {
            state = 'open';
            return { message: 'Ihr Partnerbereich bei Gut Lindenhof ist offen.' };
          })
          .on(readPartnerProgramme, THE_PROGRAMME)
          .on(readSelfBilling, answerOf(readSelfBilling, { isNeeded: false }))
          .on(listPartnerDocuments, answerOf(listPartnerDocuments, { years: [] }))
          .on(readPartnerDocument, () => refusal('not_found')),
    );
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('button', { name: 'Ja, ich bin Partner von Gut Lindenhof' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Belege' })).toBeVisible();
    expect(area.router.state.location.href).toBe(path);
  });

  it('can be objected to with a reason, words and a tick, and then say so', async () => {
    const objected = { value: false };
    const { server } = await openPartnerArea(`${PAGE}?beleg=${DOCUMENT}`, (stand) =>
      inside(stand)
        .on(listPartnerDocuments, YEAR)
        .on(readPartnerDocument, () =>
          answerOf(readPartnerDocument, {
            ...document,
            canObject: !objected.value,
            canRegret: objected.value,
            statements: objected.value
              ? [
                  {
                    at: '2026-03-14T10:00:00.000Z',
                    kind: 'objection',
                    reason: 'amount',
                    words: 'Es waren drei.',
                  },
                ]
              : [],
          }),
        )
        .on(objectToDocument, () => {
          objected.value = true;
          return { message: 'Ihr Widerspruch ist eingegangen.' };
        }),
    );
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /Widersprechen/ }).click();
    const submit = sheet.getByRole('button', { name: 'Jetzt widersprechen' });
    await submit.click();
    await expect.element(sheet.getByRole('alert')).toHaveTextContent('Bitte wählen Sie aus');
    await sheet.getByRole('radio', { name: 'Der Betrag stimmt nicht' }).click();
    await sheet.getByRole('textbox', { name: 'In einem Satz' }).fill('Es waren drei.');
    await submit.click();
    await expect.element(sheet.getByRole('alert')).toHaveTextContent('Bitte bestätigen Sie');
    expect(server.arrived(objectToDocument)).toEqual([]);
    await sheet.getByRole('checkbox').click();
    await submit.click();
    await expect.element(sheet).toHaveTextContent('Widerspruch am 14.03.2026');
    await expect.element(sheet.getByRole('button', { name: 'Es war ein Irrtum' })).toBeVisible();
    expect(server.arrived(objectToDocument)).toMatchObject([
      { body: { reason: 'amount', words: 'Es waren drei.' } },
    ]);
  });

  it('of another year come with its own archive', async () => {
    const { server } = await openPartnerArea(PAGE, (stand) =>
      inside(stand).on(listPartnerDocuments, ({ query }) => ({
        years: [2026, 2025],
        year: query.year ?? 2026,
        statements: ['belegdatum' as const],
        documents: query.year === 2025 ? [{ ...document, number: 'GS-0001' }] : [document],
        owedBack: [],
        waitingAmount: 0,
      })),
    );
    await page.getByRole('link', { name: '2025', exact: true }).click();
    await expect.element(page.getByRole('link', { name: /GS-0001/ })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Alle als ZIP' }))
      .toHaveAttribute('href', expect.stringMatching(/documents\.zip\?year=2025$/));
    expect(server.arrived(listPartnerDocuments).at(-1)?.query).toEqual({ year: 2025 });
  });

  it('of a year are summed by the day of the document or of the payment', async () => {
    await openPartnerArea(PAGE, (server) => inside(server).on(listPartnerDocuments, YEAR));
    await page.getByRole('button', { name: 'Jahresaufstellung' }).click();
    const sheet = page.getByRole('dialog', { name: 'Jahresaufstellung 2026' });
    for (const basis of ['belegdatum', 'zahlungsdatum'])
      await expect
        .element(sheet.getByRole('link', { name: new RegExp(`Nach ${basis} als PDF`, 'i') }))
        .toHaveAttribute(
          'href',
          `/api/partner-area/programmes/${PROVIDER}/${PARTNER}/yearly-statement.pdf?year=2026&basis=${basis}`,
        );
  });

  it('that were only paid in a year have a statement of it, and no archive', async () => {
    await openPartnerArea(PAGE, (server) =>
      inside(server).on(listPartnerDocuments, {
        ...YEAR,
        statements: ['zahlungsdatum'],
        documents: [],
      }),
    );
    await expect.element(page.getByText(/Belege aus einem anderen Jahr ausgezahlt/)).toBeVisible();
    expect(page.getByRole('link', { name: 'Alle als ZIP' }).query()).toBeNull();
    await page.getByRole('button', { name: 'Jahresaufstellung' }).click();
    const sheet = page.getByRole('dialog', { name: 'Jahresaufstellung 2026' });
    await expect.element(sheet).toHaveTextContent('2026 wurden keine Belege ausgestellt.');
    expect(sheet.getByRole('link').all()).toHaveLength(1);
  });

  it('that are none yet say what will be here', async () => {
    await openPartnerArea(PAGE, (server) =>
      inside(server).on(listPartnerDocuments, {
        ...YEAR,
        years: [],
        statements: [],
        documents: [],
      }),
    );
    await expect.element(page.getByText(/sobald Gut Lindenhof Ihre erste Prämie/)).toBeVisible();
  });

  it.each([
    ['of others', DOCUMENT],
    ['of a link that was cut off', DOCUMENT.slice(0, 20)],
  ])('%s are none, which stands over the list', async (_, id) => {
    await openPartnerArea(`${PAGE}?beleg=${id}`, (server) =>
      inside(server)
        .on(listPartnerDocuments, YEAR)
        .on(readPartnerDocument, () => refusal('not_found')),
    );
    await expect
      .element(page.getByText('Diesen Beleg gibt es hier nicht.', { exact: false }))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: /GS-0007/ })).toBeVisible();
    expect(page.getByRole('dialog').query()).toBeNull();
  });
});

describe('the agreement to credit notes', () => {
  it('is asked for with its text, and says afterwards since when it holds', async () => {
    let isGiven = false;
    const { server } = await openPartnerArea(PAGE, (stand) =>
      inside(stand)
        .on(listPartnerDocuments, { ...YEAR, years: [], statements: [], documents: [] })
        .on(readSelfBilling, () => (isGiven ? agreed : { ...agreed, agreedAt: null, how: '' }))
        .on(agreeToSelfBilling, () => {
          isGiven = true;
          return { message: 'Danke. Ihr Einverständnis ist gespeichert.' };
        }),
    );
    const question = page.getByRole('region', { name: 'Gut Lindenhof möchte für Sie abrechnen' });
    await expect.element(question).toHaveTextContent('rechnet Ihre Prämien mit Gutschriften ab');
    await question.getByRole('button', { name: 'Einverstanden' }).click();
    await expect.element(page.getByText(/seit 15\.01\.2026 mit Gutschriften/)).toBeVisible();
    expect(server.arrived(agreeToSelfBilling)).toMatchObject([{ body: { version: '2026-11' } }]);
  });

  it('is taken back in a sheet that says what follows', async () => {
    let isGiven = true;
    await openPartnerArea(PAGE, (stand) =>
      inside(stand)
        .on(listPartnerDocuments, YEAR)
        .on(readSelfBilling, () => (isGiven ? agreed : { ...agreed, agreedAt: null, how: '' }))
        .on(withdrawSelfBilling, () => {
          isGiven = false;
          return { message: 'Ihr Einverständnis gilt nicht mehr für künftige Gutschriften.' };
        }),
    );
    await page.getByRole('button', { name: 'Text und Widerruf' }).click();
    const sheet = page.getByRole('dialog', { name: 'Einverständnis mit Gutschriften' });
    await expect.element(sheet).toHaveTextContent('Was schon ausgestellt ist, bleibt gültig.');
    await sheet.getByRole('button', { name: 'Einverständnis widerrufen' }).click();
    await expect.element(page.getByRole('button', { name: 'Einverstanden' })).toBeVisible();
  });
});
