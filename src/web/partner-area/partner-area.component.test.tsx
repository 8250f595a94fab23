import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  confirmMembership,
  readPartnerAccount,
  readPartnerLogin,
  readPartnerProgramme,
  readPartnerStart,
  refuseMembership,
  requestPartnerLogin,
  logInByPartnerCode,
  logInByPartnerLink,
} from '#shared/contracts/calls.generated.ts';
import { isPartnerAreaPath } from '#shared/partner-area-paths.ts';
import { openPartnerArea } from '#tests/support/component/open-partner-area.tsx';
import {
  answerOf,
  noConnection,
  refusal,
  type StandInServer,
} from '#tests/support/component/stand-in-server.ts';
import { createPartnerArea } from './router.tsx';

const PROVIDER = '01920000-0000-7000-8000-0000000000aa';
const PARTNER = '01920000-0000-7000-8000-0000000000bb';
const START = `/partner/${PROVIDER}/${PARTNER}`;
const TOKEN = 'A'.repeat(43);

const programme = (state: 'open' | 'unconfirmed', partnerId = PARTNER) => ({
  providerId: PROVIDER,
  partnerId,
  providerName: 'Gut Lindenhof',
  state,
});
const account = (...programmes: ReturnType<typeof programme>[]) => ({
  email: 'mara@weiss.example',
  programmes,
});
const link = {
  id: '01920000-0000-7000-8000-0000000000cc',
  campaignName: 'Hochzeiten im Park',
  campaignStatus: 'active' as const,
  url: 'https://empfehlwerk.example/r/mara-4f2k',
  isActive: true,
  problem: null as string | null,
  reward: 'Für jede Anfrage erhalten Sie 50,00 €.',
  example: 'Bei 3 Anfragen: 150,00 € Prämie',
  bundleProgress: null,
  bonus: null,
  tierStanding: null,
  clicks: 12,
  requests: 3,
  bookings: 1,
  earned: 150,
};
const aStart = (links = [link]) =>
  answerOf(readPartnerStart, {
    links,
    money: {
      open: 37.5,
      later: 12,
      laterFrom: '2027-07-12',
      onDocuments: 0,
      paid: 150,
      untilPayout: 12.5,
      owedBack: 0,
    },
  });
const aProgramme = answerOf(readPartnerProgramme, {
  provider: { name: 'Gut Lindenhof', logo: null, primaryColor: '#2f6690' },
  partner: { name: 'Mara Weiß', status: 'active' },
});
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Nobody is logged in until a code or a link was used. */
function loggedOut(server: StandInServer): { logIn: () => { message: string } } {
  let isIn = false;
  server
    .on(readPartnerAccount, () =>
      isIn ? account(programme('open')) : refusal('partner_login_required'),
    )
    .on(readPartnerProgramme, aProgramme)
    .on(readPartnerStart, aStart());
  return {
    logIn: () => {
      isIn = true;
      return { message: 'Sie sind angemeldet.' };
    },
  };
}

describe('every screen of the area', () => {
  it('opens by its address, as after loading the page again', () => {
    const paths = Object.keys(createPartnerArea().router.routesByPath);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths)
      expect([path, isPartnerAreaPath(path.replaceAll(/\$\w+/g, PROVIDER))]).toEqual([path, true]);
  });
});

describe('the code from the mail', () => {
  async function askForCode(
    answer: (logIn: () => { message: string }) => Response | { message: string },
  ) {
    const opened = await openPartnerArea('/partner', (server) => {
      const { logIn } = loggedOut(server);
      server
        .on(requestPartnerLogin, { message: 'Sie erhalten in Kürze eine E-Mail.' })
        .on(logInByPartnerCode, () => answer(logIn));
    });
    await page.getByRole('textbox', { name: 'E-Mail' }).fill('mara@weiss.example');
    await page.getByRole('button', { name: 'Anmeldelink senden' }).click();
    await expect.element(heading('Schauen Sie in Ihr Postfach')).toHaveFocus();
    return { ...opened, code: page.getByRole('textbox', { name: 'Code aus der E-Mail' }) };
  }

  it('is sent by itself with the sixth digit, and opens the only programme', async () => {
    const { server, code } = await askForCode((logIn) => logIn());
    await code.click();
    await userEvent.keyboard('12345');
    expect(server.arrived(logInByPartnerCode)).toEqual([]);
    await userEvent.keyboard('6');
    await expect.element(heading('Gut Lindenhof')).toBeVisible();
    expect(server.arrived(logInByPartnerCode)).toMatchObject([{ body: { code: '123456' } }]);
  });

  it('leads to what was to be opened, which the mail is asked to do as well', async () => {
    const path = `${START}?von=2`;
    const { server, area } = await openPartnerArea(path, (stand) => {
      const { logIn } = loggedOut(stand);
      stand
        .on(requestPartnerLogin, { message: 'Sie erhalten in Kürze eine E-Mail.' })
        .on(logInByPartnerCode, logIn);
    });
    await page.getByRole('textbox', { name: 'E-Mail' }).fill('mara@weiss.example');
    await page.getByRole('button', { name: 'Anmeldelink senden' }).click();
    await page.getByRole('textbox', { name: 'Code aus der E-Mail' }).fill('123456');
    await expect.element(heading('Gut Lindenhof')).toBeVisible();
    expect(area.router.state.location.href).toBe(path);
    expect(server.arrived(requestPartnerLogin)).toMatchObject([{ body: { returnPath: path } }]);
  });

  it('may be pasted as the mail writes it', async () => {
    const { server, code } = await askForCode((logIn) => logIn());
    await code.fill('123 456');
    await expect.element(heading('Gut Lindenhof')).toBeVisible();
    expect(server.arrived(logInByPartnerCode)).toMatchObject([{ body: { code: '123456' } }]);
  });

  it('that is wrong is emptied, and the server says why', async () => {
    const { code } = await askForCode(() => refusal('partner_code_wrong'));
    await code.fill('000000');
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^Der Code stimmt nicht\./);
    await expect.element(code).toHaveValue('');
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  });

  it('went to the wrong address: the field comes back with it', async () => {
    await askForCode((logIn) => logIn());
    await page.getByRole('button', { name: 'Falsche Adresse?' }).click();
    await expect
      .element(page.getByRole('textbox', { name: 'E-Mail' }))
      .toHaveValue('mara@weiss.example');
  });
});

describe('the mailed link', () => {
  it('of an invitation leads into its programme, which asks first', async () => {
    let isIn = false;
    const opens = { providerId: PROVIDER, partnerId: PARTNER };
    const second = '01920000-0000-7000-8000-0000000000ee';
    await openPartnerArea(`/partner/anmelden#${'B'.repeat(64)}`, (stand) =>
      stand
        .on(readPartnerAccount, () =>
          isIn
            ? account(programme('open', second), programme('unconfirmed'))
            : refusal('partner_login_required'),
        )
        .on(readPartnerLogin, { address: 'm…@…' })
        .on(logInByPartnerLink, () => {
          isIn = true;
          return { message: 'Sie sind angemeldet.', opens };
        }),
    );
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect.element(heading('Sind Sie Partner von Gut Lindenhof?')).toBeVisible();
  });

  it('leaves the address at once, and logs in with the button', async () => {
    const { server, area } = await openPartnerArea(`/partner/anmelden#${TOKEN}`, (stand) => {
      const { logIn } = loggedOut(stand);
      stand
        .on(readPartnerLogin, { address: 'm…@…' })
        .on(logInByPartnerLink, () => ({ ...logIn(), opens: null }));
    });
    await expect.element(heading('Anmelden als m…@…')).toBeVisible();
    expect(area.router.state.location.href).toBe('/partner/anmelden');
    expect(server.arrived(logInByPartnerLink)).toEqual([]);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect.element(heading('Gut Lindenhof')).toBeVisible();
    expect(server.arrived(logInByPartnerLink)).toMatchObject([{ body: { token: TOKEN } }]);
  });

  it('that has ended leads to a new one', async () => {
    await openPartnerArea(`/partner/anmelden#${TOKEN}`, (server) => {
      loggedOut(server);
      server.on(readPartnerLogin, () => refusal('partner_login_ended'));
    });
    await expect.element(heading('Dieser Link gilt nicht mehr')).toBeVisible();
    await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
    await expect.element(page.getByRole('textbox', { name: 'E-Mail' })).toBeVisible();
  });
});

describe('a programme that nobody has confirmed', () => {
  it('opens with yes', async () => {
    let state: 'open' | 'unconfirmed' = 'unconfirmed';
    await openPartnerArea('/partner', (server) =>
      server
        .on(readPartnerAccount, () => account(programme(state)))
        .on(readPartnerProgramme, aProgramme)
        .on(readPartnerStart, aStart())
        .on(confirmMembership, () => {
          state = 'open';
          return { message: 'Ihr Partnerbereich bei Gut Lindenhof ist offen.' };
        }),
    );
    await expect.element(heading('Sind Sie Partner von Gut Lindenhof?')).toBeVisible();
    await page.getByRole('button', { name: 'Ja, ich bin Partner von Gut Lindenhof' }).click();
    await expect.element(heading('Gut Lindenhof')).toBeVisible();
  });

  it('is refused only after a second question that says what happens', async () => {
    let programmes = [programme('unconfirmed')];
    const { server } = await openPartnerArea('/partner', (stand) =>
      stand
        .on(readPartnerAccount, () => account(...programmes))
        .on(refuseMembership, () => {
          programmes = [];
          return { message: 'Danke. Der Anbieter ist benachrichtigt und prüft die Adresse.' };
        }),
    );
    await page.getByRole('button', { name: 'Das bin ich nicht' }).click();
    const sheet = page.getByRole('dialog', { name: 'Wirklich nicht Sie?' });
    await expect.element(sheet).toHaveTextContent('Gut Lindenhof wird benachrichtigt');
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    expect(server.arrived(refuseMembership)).toEqual([]);
    await page.getByRole('button', { name: 'Das bin ich nicht' }).click();
    await sheet.getByRole('button', { name: 'Das bin ich nicht' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent(/^Danke\./);
    await expect.element(heading('Hier ist noch kein Programm')).toBeVisible();
  });
});

describe('the first screen', () => {
  const opened = (start: () => ReturnType<typeof aStart> | Response) =>
    openPartnerArea(START, (server) =>
      server
        .on(readPartnerAccount, account(programme('open')))
        .on(readPartnerProgramme, aProgramme)
        .on(readPartnerStart, start),
    );

  it('shares the link by WhatsApp, e-mail and a code to hold up', async () => {
    await opened(() => aStart());
    const text = 'Meine Empfehlung: Gut Lindenhof';
    await expect
      .element(page.getByRole('link', { name: 'WhatsApp: Hochzeiten im Park' }))
      .toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(`${text}\n${link.url}`)}`);
    await expect
      .element(page.getByRole('link', { name: 'E-Mail: Hochzeiten im Park' }))
      .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(link.url)));
    await page.getByRole('button', { name: 'QR-Code: Hochzeiten im Park' }).click();
    await expect.element(page.getByRole('img', { name: `QR-Code zu ${link.url}` })).toBeVisible();
    await page.getByRole('button', { name: 'Schließen' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('says on a link why it does not work, instead of sharing it', async () => {
    await opened(() =>
      aStart([{ ...link, problem: 'Der Anbieter hat diesen Link ausgeschaltet.' }]),
    );
    await expect
      .element(page.getByText('Der Anbieter hat diesen Link ausgeschaltet.'))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Link/ })).not.toBeInTheDocument();
  });

  it('without a link or an event explains what will be there', async () => {
    await opened(() => aStart([]));
    await expect.element(page.getByText('Ihr Link ist noch nicht da')).toBeVisible();
    await expect.element(page.getByText('noch 12,50 € bis zur Auszahlung')).toBeVisible();
    await expect.element(page.getByText(/^Hier lesen Sie, was mit Ihrem Link/)).toBeVisible();
  });

  it('without a connection can be tried again', async () => {
    const { server } = await opened(noConnection);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Keine Verbindung zum Server.');
    server.on(readPartnerStart, aStart());
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect.element(page.getByText('Ihr Link ist noch nicht da')).not.toBeInTheDocument();
    await expect.element(page.getByText('Für jede Anfrage erhalten Sie 50,00 €.')).toBeVisible();
  });

  it('of a session that has ended shows the login, and nothing stays in memory', async () => {
    const { area } = await opened(() => refusal('partner_login_required'));
    await expect
      .element(page.getByText('Sie sind im Partnerbereich nicht angemeldet.'))
      .toBeVisible();
    expect(area.router.state.location.search).toEqual({ weiter: START });
    const kept = area.queryClient.getQueryCache().getAll();
    expect(kept.map(({ queryKey, state }) => [queryKey[0], state.data])).toEqual([
      ['/api/partner-area/account', null],
    ]);
  });
});

describe('without a connection', () => {
  const withStart =
    (answer: () => ReturnType<typeof aStart> | Response) => (server: StandInServer) =>
      server
        .on(readPartnerAccount, account(programme('open')))
        .on(readPartnerProgramme, aProgramme)
        .on(readPartnerStart, answer);
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('partner-area '));

  it('the first screen opens as it was last, says so, and is renewed once there is one', async () => {
    await openPartnerArea(
      START,
      withStart(() => aStart()),
    );
    await expect.element(heading('Gut Lindenhof')).toBeVisible();
    await expect.element(page.getByText(link.reward)).toBeVisible();
    const { server } = await openPartnerArea(START, (stand) =>
      stand
        .on(readPartnerAccount, noConnection)
        .on(readPartnerProgramme, noConnection)
        .on(readPartnerStart, noConnection),
    );
    await expect.element(page.getByText(/^Keine Verbindung\. Stand: \d{2}\.\d{2}\./)).toBeVisible();
    await expect.element(page.getByText(link.reward)).toBeVisible();
    withStart(() => aStart([{ ...link, reward: 'Für jede Anfrage erhalten Sie 60,00 €.' }]))(
      server,
    );
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect.element(page.getByText('Für jede Anfrage erhalten Sie 60,00 €.')).toBeVisible();
    await expect.element(page.getByText(/^Keine Verbindung/)).not.toBeInTheDocument();
  });

  it('no other programme is shown instead', async () => {
    await openPartnerArea(
      START,
      withStart(() => aStart()),
    );
    await expect.element(page.getByText(link.reward)).toBeVisible();
    const other = START.replace(PARTNER, '01920000-0000-7000-8000-0000000000dd');
    await openPartnerArea(other, (stand) =>
      stand
        .on(readPartnerAccount, noConnection)
        .on(readPartnerProgramme, noConnection)
        .on(readPartnerStart, noConnection),
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent('Keine Verbindung');
    await expect.element(page.getByText(link.reward)).not.toBeInTheDocument();
  });

  it('nothing opens after the session has ended or somebody has logged out', async () => {
    await openPartnerArea(
      START,
      withStart(() => aStart()),
    );
    await expect.element(page.getByText(link.reward)).toBeVisible();
    expect(kept()).toHaveLength(3);
    await openPartnerArea(
      START,
      withStart(() => refusal('partner_login_required')),
    );
    await expect.element(page.getByText(/nicht angemeldet/)).toBeVisible();
    expect(kept()).toEqual([]);
    await openPartnerArea('/partner', (stand) => stand.on(readPartnerAccount, noConnection));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Keine Verbindung');
  });
});
