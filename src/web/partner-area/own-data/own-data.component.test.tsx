import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  confirmOwnTaxStatus,
  logInByPartnerCode,
  readNotifications,
  readOwnData,
  readPartnerAccount,
  readPartnerProgramme,
  requestPartnerLogin,
  saveOwnBankAccount,
  saveOwnData,
  withdrawOwnChange,
} from '#shared/contracts/calls.generated.ts';
import { openPartnerArea } from '#tests/support/component/open-partner-area.tsx';
import { answerOf, refusal, type StandInServer } from '#tests/support/component/stand-in-server.ts';

const PROVIDER = '01920000-0000-7000-8000-0000000000aa';
const PARTNER = '01920000-0000-7000-8000-0000000000bb';
const PAGE = `/partner/${PROVIDER}/${PARTNER}/daten`;
const NEW = 'DE89370400440532013000';

const data = {
  version: 3,
  email: 'mara@weiss.example',
  companyName: 'Fotografie Weiß',
  firstName: 'Mara',
  lastName: 'Weiß',
  phone: '',
  street: 'Lindenallee 12',
  postalCode: '14467',
  city: 'Potsdam',
  country: 'Deutschland',
  taxStatus: 'small_business' as const,
  vatId: '',
  taxNumber: '21/815/08150',
  description: '',
  accountHolder: 'Mara Weiß',
  iban: '',
  bic: '',
  isLocked: false,
  request: null,
  declined: null,
  bankChangedAt: null,
  taxCheck: { asksFor: null, confirmedAt: null, review: null },
  missing: [{ field: 'iban', message: 'Ihre IBAN' }],
};

const opened = (inside: (server: StandInServer) => unknown) =>
  openPartnerArea(PAGE, (server) => {
    server
      .on(readPartnerAccount, {
        email: data.email,
        programmes: [
          {
            providerId: PROVIDER,
            partnerId: PARTNER,
            providerName: 'Gut Lindenhof',
            state: 'open' as const,
          },
        ],
      })
      .on(
        readPartnerProgramme,
        answerOf(readPartnerProgramme, {
          provider: { name: 'Gut Lindenhof', logo: null, primaryColor: '#2f6690' },
        }),
      )
      .on(readNotifications, [])
      .on(readOwnData, data);
    inside(server);
    return server;
  });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const street = page.getByLabelText('Straße und Hausnummer');
const save = button('Speichern');

describe('own data', () => {
  it('say first what is missing, and what is not there yet', async () => {
    await opened(() => undefined);
    await expect
      .element(page.getByText('Für die nächste Auszahlung fehlt noch: Ihre IBAN.'))
      .toBeVisible();
    await expect.element(page.getByText('noch nicht angegeben').first()).toBeVisible();
    await expect
      .element(page.getByText('Lindenallee 12, 14467 Potsdam, Deutschland'))
      .toBeVisible();
  });

  it('are saved section by section: only what was changed goes to the server', async () => {
    const sent: unknown[] = [];
    await opened((server) =>
      server.on(saveOwnData, ({ body }) => {
        sent.push(body);
        return { message: 'Ihre Angaben sind gespeichert.' };
      }),
    );
    await button('Name und Anschrift ändern').click();
    await street.fill('Žižkagasse 7');
    await save.click();
    await expect.element(page.getByText('Ihre Angaben sind gespeichert.')).toBeVisible();
    expect(sent).toEqual([{ version: 3, street: 'Žižkagasse 7' }]);
  });

  it('that the server refuses name the field, and keep what was typed', async () => {
    await opened((server) =>
      server.on(saveOwnData, () =>
        refusal('validation_failed', {}, [{ path: 'vatId', message: 'Ungültige USt-ID.' }]),
      ),
    );
    await button('Steuer ändern').click();
    await page.getByLabelText(/^USt-IdNr/).fill('12345');
    await save.click();
    await expect.element(page.getByText('Ungültige USt-ID.')).toBeVisible();
    await expect.element(page.getByLabelText(/^USt-IdNr/)).toHaveValue('12345');
  });

  it('that the provider has changed meanwhile stand beside what was typed', async () => {
    const sent: unknown[] = [];
    const { server } = await opened((answers) =>
      answers.on(saveOwnData, () => refusal('changed_meanwhile')),
    );
    await button('Name und Anschrift ändern').click();
    await street.fill('Meine Straße 1');
    server.on(readOwnData, { ...data, version: 4, street: 'Ihre Straße 2', city: 'Berlin' });
    await save.click();
    await expect.element(page.getByText(/Inzwischen steht dort: Ihre Straße 2/)).toBeVisible();
    await expect.element(street).toHaveValue('Meine Straße 1');
    await expect.element(page.getByLabelText('Ort')).toHaveValue('Berlin');
    server.on(saveOwnData, ({ body }) => {
      sent.push(body);
      return { message: 'Ihre Angaben sind gespeichert.' };
    });
    await save.click();
    await expect.element(page.getByText('Ihre Angaben sind gespeichert.')).toBeVisible();
    expect(sent).toEqual([{ version: 4, street: 'Meine Straße 1' }]);
  });

  it('of a private person have neither company nor VAT id', async () => {
    await opened((server) => server.on(readOwnData, { ...data, taxStatus: 'private' as const }));
    await button('Name und Anschrift ändern').click();
    await expect.element(street).toBeVisible();
    await expect.element(page.getByLabelText('Firma')).not.toBeInTheDocument();
  });
});

describe('the tax status', () => {
  const asked = { asksFor: 'small_business' as const, confirmedAt: null, review: null };

  it('is confirmed with one button, and then says since when', async () => {
    const sent: unknown[] = [];
    const { server } = await opened((answers) =>
      answers.on(readOwnData, { ...data, taxCheck: asked }).on(confirmOwnTaxStatus, ({ body }) => {
        sent.push(body);
        const confirmedAt = '2027-01-04T10:00:00Z';
        server.on(readOwnData, { ...data, taxCheck: { ...asked, asksFor: null, confirmedAt } });
        return { message: 'Danke.' };
      }),
    );
    await button('Ja, stimmt').click();
    await expect.element(page.getByText('Von Ihnen bestätigt am 04.01.2027.')).toBeVisible();
    await expect.element(button('Ja, stimmt')).not.toBeInTheDocument();
    expect(sent).toEqual([{ taxStatus: 'small_business' }]);
  });

  it('that is wrong is changed in its form', async () => {
    await opened((answers) => answers.on(readOwnData, { ...data, taxCheck: asked }));
    await button('Nein, ändern').click();
    await expect.element(page.getByRole('dialog', { name: 'Steuer' })).toBeVisible();
  });

  it('that somebody has changed meanwhile is shown anew', async () => {
    const { server } = await opened((answers) =>
      answers.on(readOwnData, { ...data, taxCheck: asked }).on(confirmOwnTaxStatus, () => {
        const taxCheck = { ...asked, asksFor: 'regular' as const };
        server.on(readOwnData, { ...data, taxStatus: 'regular' as const, taxCheck });
        return refusal('changed_meanwhile');
      }),
    );
    await button('Ja, stimmt').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect
      .element(page.getByText(/Bei Gut Lindenhof steht: Unternehmer, regelbesteuert/))
      .toBeVisible();
  });

  it('of a private person who is paid often is to be looked at', async () => {
    const review = 'Bitte Unternehmerstatus prüfen: 2026 bisher 2 Belege über 20,01 €.';
    await opened((answers) =>
      answers.on(readOwnData, {
        ...data,
        taxStatus: 'private' as const,
        taxCheck: { ...asked, asksFor: null, review },
      }),
    );
    await expect.element(page.getByText(review)).toBeVisible();
  });
});

describe('what the provider decides', () => {
  it('stands beside what is there, and can be taken back', async () => {
    const request = { requestedAt: '2026-11-23T10:00:00Z', values: { phone: '+49 331 5550' } };
    const { server } = await opened((answers) =>
      answers
        .on(readOwnData, { ...data, isLocked: true, request })
        .on(withdrawOwnChange, { message: 'Ihr Änderungswunsch ist zurückgezogen.' }),
    );
    await expect.element(page.getByText('gewünscht: +49 331 5550')).toBeVisible();
    await expect
      .element(page.getByText(/Änderungswunsch vom 23\.11\.2026 wartet auf Gut Lindenhof/))
      .toBeVisible();
    await button('Name und Anschrift ändern').click();
    await expect.element(page.getByLabelText('Telefon')).toHaveValue('+49 331 5550');
    await expect.element(button('Zur Freigabe senden')).toBeVisible();
    await page.getByRole('button', { name: 'Schließen' }).click();
    server.on(readOwnData, { ...data, isLocked: true });
    await button('Wunsch zurückziehen').click();
    await expect.element(page.getByText(/wartet auf Gut Lindenhof/)).not.toBeInTheDocument();
    expect(server.arrived(withdrawOwnChange)).toHaveLength(1);
  });

  it('and declines says why', async () => {
    const declined = { declinedAt: '2026-11-23T10:00:00Z', reason: 'Bitte rufen Sie uns an.' };
    await opened((answers) => answers.on(readOwnData, { ...data, declined }));
    await expect
      .element(page.getByText(/am 23\.11\.2026 nicht übernommen: Bitte rufen Sie uns an\./))
      .toBeVisible();
    await expect.element(button('Verstanden')).toBeVisible();
  });

  it('is always what guests read', async () => {
    const sent: unknown[] = [];
    await opened((answers) =>
      answers.on(saveOwnData, ({ body }) => {
        sent.push(body);
        return { message: 'Ihr Änderungswunsch ist gesendet.' };
      }),
    );
    await button('Was Gäste über Sie lesen ändern').click();
    await page.getByLabelText(/^Beschreibung/).fill('Hochzeiten\nin Potsdam');
    await button('Zur Freigabe senden').click();
    await expect.element(page.getByText('Ihr Änderungswunsch ist gesendet.')).toBeVisible();
    expect(sent).toEqual([{ version: 3, description: 'Hochzeiten\nin Potsdam' }]);
  });
});

describe('another bank account', () => {
  it('asks who it is when the login is old, and goes on where it was', async () => {
    const sent: unknown[] = [];
    const { server } = await opened((answers) =>
      answers
        .on(saveOwnBankAccount, () => refusal('reauth_required'))
        .on(requestPartnerLogin, { message: 'ok' })
        .on(logInByPartnerCode, () => {
          server.on(saveOwnBankAccount, ({ body }) => {
            sent.push(body);
            return { message: 'Ihre Bankverbindung ist gespeichert.' };
          });
          return { message: 'Sie sind angemeldet.' };
        }),
    );
    await button('Bankverbindung ändern').click();
    await page.getByLabelText('IBAN').fill(NEW);
    await save.click();
    await button('Code per E-Mail senden').click();
    await page.getByLabelText('Code aus der E-Mail').fill('049213');
    await expect.element(page.getByText('Ihre Bankverbindung ist gespeichert.')).toBeVisible();
    expect(sent).toEqual([{ version: 3, accountHolder: 'Mara Weiß', iban: NEW, bic: '' }]);
  });

  it('leaves the bank of the one before behind', async () => {
    await opened((server) => server.on(readOwnData, { ...data, iban: NEW, bic: 'COBADEFFXXX' }));
    await button('Bankverbindung ändern').click();
    await expect.element(page.getByLabelText(/^BIC/)).toHaveValue('COBADEFFXXX');
    await page.getByLabelText('IBAN').fill('DE02120300000000202051');
    await expect.element(page.getByLabelText(/^BIC/)).toHaveValue('');
  });

  it('that is not checked yet says so', async () => {
    await opened((server) =>
      server.on(readOwnData, { ...data, iban: NEW, bankChangedAt: '2026-11-20T10:00:00Z' }),
    );
    await expect.element(page.getByText(/^Neu seit 20\.11\.2026\./)).toBeVisible();
  });
});
