import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CompanyLogin } from '#shared/contracts/accounts/company-login.ts';
import {
  addCompanyDomain,
  findCompanyLogin,
  getCompanyIdentity,
  getCompanyLogin,
  getUser,
  listCompanyHouses,
  putCompanyLogin,
  requireCompanyLogin,
} from '#shared/contracts/calls.generated.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';
import { refusal } from '#tests/support/component/stand-in-server.ts';
import { expectToast } from '#tests/support/component/toast.ts';

const login: CompanyLogin = {
  isInPlan: true,
  redirectUrl: 'https://app.example/api/company-login/callback/0193',
  provider: {
    issuer: 'https://idp.example',
    clientId: 'empfehlwerk',
    configuredAt: '2026-11-27T10:00:00.000Z',
    loginUrl: 'https://app.example/firmenlogin?haus=gut-lindenhof',
  },
  domains: [
    {
      id: '0193a5b0-0000-7000-8000-000000000001',
      domain: 'lindenhof.example',
      verifiedAt: null,
      recordName: '_empfehlwerk.lindenhof.example',
      recordValue: 'empfehlwerk-domain=abc',
      postmaster: 'postmaster@lindenhof.example',
      awaitsCode: true,
    },
  ],
  requiredSince: null,
  members: 3,
  linkedMembers: 1,
  hasSecondFactor: false,
};

const SETTINGS = '/account-settings?bereich=firmenlogin';

it('says on other plans what it would be', async () => {
  await openScreen(SETTINGS, (server) =>
    server.on(getCompanyLogin, { ...login, isInPlan: false, provider: null, domains: [] }),
  );
  await expect
    .element(page.getByText('Der Firmenlogin gehört zum Tarif Enterprise.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Enterprise ansehen' })).toBeVisible();
});

it('says beside the address what is wrong with an identity provider', async () => {
  await openScreen(SETTINGS, (server) =>
    server
      .on(getCompanyLogin, login)
      .on(putCompanyLogin, () =>
        refusal('company_issuer_unusable', { reason: 'Antwortet nicht.' }),
      ),
  );
  await page.getByRole('button', { name: 'Prüfen und speichern' }).click();
  await expect.element(page.getByText('Antwortet nicht.')).toBeVisible();
});

it('shows the record of a domain, and why one is refused', async () => {
  await openScreen(SETTINGS, (server) =>
    server
      .on(getCompanyLogin, login)
      .on(addCompanyDomain, () => refusal('company_domain_unusable')),
  );
  await expect.element(page.getByText('_empfehlwerk.lindenhof.example')).toBeVisible();
  await page.getByRole('textbox', { name: 'Neue Domain' }).fill('127.0.0.1');
  await page.getByRole('button', { name: 'Domain hinzufügen' }).click();
  await expect.element(page.getByText('Bitte geben Sie eine Domain ein')).toBeVisible();
});

it('says who would be left outside before it is the only way in', async () => {
  const { server } = await openScreen(SETTINGS, (stand) =>
    stand
      .on(getCompanyLogin, login)
      .on(requireCompanyLogin, () => refusal('second_factor_missing')),
  );
  await page.getByRole('button', { name: 'Einschalten' }).click();
  const question = page.getByRole('dialog', { name: '„Nur Firmenlogin“ einschalten?' });
  await expect.element(question.getByText('2 Personen haben', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Einschalten' }).click();
  await expectToast('„Nur Firmenlogin“ wurde nicht geändert');
  expect(server.arrived(requireCompanyLogin)).toMatchObject([{ body: { isRequired: true } }]);
});

it('offers nothing to link where the house has none', async () => {
  await openScreen('/account-settings?bereich=sicherheit', (server) =>
    server.on(getCompanyIdentity, {
      slug: null,
      host: '',
      linkedAt: null,
      lastUsedAt: null,
      mayLink: false,
    }),
  );
  await expect.element(page.getByRole('region', { name: 'Sitzungen' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Firmenlogin' })).not.toBeInTheDocument();
});

it('leads nobody anywhere whose domain has no company login', async () => {
  await openScreen('/firmenlogin', (server) =>
    server
      .on(getUser, () => refusal('not_logged_in'))
      .on(listCompanyHouses, [])
      .on(findCompanyLogin, () => refusal('company_login_unknown')),
  );
  await page
    .getByRole('textbox', { name: 'E-Mail-Adresse im Unternehmen' })
    .fill('anna@anderswo.example');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('ist kein Firmenlogin eingerichtet');
});

it('says in its own words why a login did not come about, and nothing of what an address says', async () => {
  const opened = (failure: string) =>
    openScreen(`/firmenlogin?fehler=${failure}`, (server) =>
      server.on(getUser, () => refusal('not_logged_in')).on(listCompanyHouses, []),
    );
  await opened('abgelehnt');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Ihr Anmeldedienst hat Sie nicht hineingelassen.');
});

it('shows an address that nobody knows no failure', async () => {
  await openScreen('/firmenlogin?fehler=constructor', (server) =>
    server.on(getUser, () => refusal('not_logged_in')).on(listCompanyHouses, []),
  );
  await expect.element(page.getByRole('button', { name: 'Weiter' })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('leads who is logged in to the company login of a house that wants it', async () => {
  await openScreen('/dashboard', (server) =>
    server
      .on(getUser, () => refusal('company_login_required'))
      .on(listCompanyHouses, [
        {
          slug: 'gut-lindenhof',
          businessName: 'Gut Lindenhof',
          isLinked: false,
          mayBreakGlass: true,
        },
      ]),
  );
  const house = page.getByRole('region', { name: 'Gut Lindenhof' });
  await expect.element(house.getByRole('button', { name: 'Firmenlogin verbinden' })).toBeVisible();
  await house.getByRole('button', { name: 'Notzugang für Inhaber' }).click();
  await expect.element(house.getByRole('form', { name: 'Notzugang' })).toBeVisible();
});
