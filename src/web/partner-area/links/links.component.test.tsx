import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  addPlacement,
  listPartnerLinks,
  readPartnerAccount,
  readPartnerMaterial,
  readPartnerProgramme,
  removePlacement,
  renamePlacement,
} from '#shared/contracts/calls.generated.ts';
import { openPartnerArea } from '#tests/support/component/open-partner-area.tsx';
import { answerOf, type StandInServer } from '#tests/support/component/stand-in-server.ts';

const PROVIDER = '01920000-0000-7000-8000-0000000000aa';
const PARTNER = '01920000-0000-7000-8000-0000000000bb';
const PAGE = `/partner/${PROVIDER}/${PARTNER}/links`;
const URL = 'https://empfehlwerk.example/r/mara-4f2k';

const link = {
  id: '01920000-0000-7000-8000-0000000000cc',
  campaignName: 'Hochzeiten im Park',
  campaignStatus: 'active' as const,
  url: URL,
  pageUrl: 'https://empfehlwerk.example/formular/hochzeiten?ref=mara-4f2k',
  ownPage: '',
  isActive: true,
  problem: null as string | null,
  reward: 'Für jede Anfrage erhalten Sie 50,00 €.',
  example: 'Bei 3 Anfragen: 150,00 € Prämie',
  bundleProgress: null,
  bonus: null as { title: string; line: string; isPlanned: boolean } | null,
  tierStanding: null,
  clicks: 12,
  requests: 3,
  bookings: 1,
  earned: 150,
  startDate: null,
  endDate: '2027-03-31',
  minPayout: 200,
  payable: 150,
  budgetReached: null as string | null,
  placements: [] as {
    number: number;
    name: string;
    url: string;
    createdAt: string;
    clicks: number;
    requests: number;
  }[],
  canPrint: true,
  printLooks: ['light', 'brand', 'dark'] as ('light' | 'brand' | 'dark')[],
  terms: [
    {
      version: 2,
      validFrom: '2026-10-31T23:00:00Z',
      rewardSentence: 'Für jede Anfrage erhalten Sie 50,00 €.',
      isPlanned: false,
      bonusTitle: null,
    },
    {
      version: 1,
      validFrom: '2026-03-01T08:00:00Z',
      rewardSentence: 'Für jede Anfrage erhalten Sie 40,00 €.',
      isPlanned: false,
      bonusTitle: null,
    },
  ],
};

const inside = (links: (typeof link)[]) => (server: StandInServer) =>
  server
    .on(readPartnerAccount, {
      email: 'mara@weiss.example',
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
    .on(listPartnerLinks, { links, code: 'MARAWEISS', hasMaterial: false });

const button = (name: string) => page.getByRole('button', { name, exact: true });

const SIGNATURE = {
  id: 'mail-signatur',
  title: 'E-Mail-Signatur für Partner',
  description: 'Zwei Zeilen unter jeder E-Mail',
  note: '',
  content: 'Ich empfehle Gut Lindenhof: [Ihr Empfehlungslink]\n[Ihr Grund]',
};

const GARDEN = {
  id: '01920000-0000-7000-8000-0000000000dd',
  name: 'Garten am Abend',
  createdAt: '2026-11-20T10:00:00Z',
  width: 2400,
  height: 1600,
};

describe('released texts', () => {
  it('have the link in them that is chosen, and are copied with it', async () => {
    const place = {
      number: 3,
      name: 'Instagram',
      url: `${URL}?ort=3`,
      createdAt: '2026-11-20T10:00:00Z',
      clicks: 1,
      requests: 2,
    };
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    await openPartnerArea(PAGE, (server) =>
      inside([{ ...link, placements: [place] }])(server)
        .on(listPartnerLinks, {
          links: [{ ...link, placements: [place] }],
          code: 'MARAWEISS',
          hasMaterial: true,
        })
        .on(readPartnerMaterial, { texts: [SIGNATURE], pictures: [GARDEN] }),
    );
    await page.getByRole('link', { name: 'Texte und Bilder' }).click();
    await expect.element(page.getByText(`Gut Lindenhof: ${URL} [Ihr Grund]`)).toBeVisible();
    await page.getByLabelText('Mit welchem Link?').selectOptions('Hochzeiten im Park · Instagram');
    await button('Text kopieren: E-Mail-Signatur für Partner').click();
    await expect
      .poll(() => copied)
      .toEqual([`Ich empfehle Gut Lindenhof: ${URL}?ort=3\n[Ihr Grund]`]);
  });

  it('wait for a link that works', async () => {
    const problem = 'Diese Aktion ist beendet. Anfragen sind nicht mehr möglich.';
    await openPartnerArea(PAGE.replace('/links', '/material'), (server) =>
      inside([{ ...link, problem }])(server).on(readPartnerMaterial, {
        texts: [SIGNATURE],
        pictures: [GARDEN],
      }),
    );
    await expect.element(page.getByText(/führt keiner Ihrer Links zur Anfrage/)).toBeVisible();
    await expect.element(page.getByText(/Ich empfehle/)).not.toBeInTheDocument();
    const file = page.getByRole('link', { name: 'Herunterladen: Garten am Abend' }).element();
    expect(file.getAttribute('href')).toMatch(/pictures\/.*dd\/picture\.jpg\?size=full$/);
  });
});

describe('the links', () => {
  it('say what holds now, what held before, and from when on it is paid', async () => {
    await openPartnerArea(PAGE, inside([link]));
    const card = page.getByRole('article', { name: 'Hochzeiten im Park' });
    await expect.element(card).toHaveTextContent('Prämie gilt seit01.11.2026');
    await expect
      .element(card)
      .toHaveTextContent('Davorab 01.03.2026: Für jede Anfrage erhalten Sie 40,00 €.');
    await expect.element(card).toHaveTextContent('Aktion läuftbis 31.03.2027');
    await expect.element(card).toHaveTextContent('Auszahlungab 200,00 €, bereit sind 150,00 €');
  });

  it('say which bonus is to come, and which runs', async () => {
    const bonus = {
      title: 'Sommeraktion',
      line: 'Vom 1. bis 31. Juli 2027: 60,00 € je Anfrage statt 50,00 €',
      isPlanned: true,
    };
    const running = { ...link, id: PARTNER, campaignName: 'Tagungen' };
    await openPartnerArea(
      PAGE,
      inside([
        { ...link, bonus },
        { ...running, bonus: { ...bonus, isPlanned: false } },
      ]),
    );
    const card = (name: string) => page.getByRole('article', { name });
    await expect
      .element(card('Hochzeiten im Park'))
      .toHaveTextContent(/Bald mit BonusSommeraktionVom 1. bis 31. Juli 2027: 60,00.€ je Anfrage/);
    await expect.element(card('Tagungen')).toHaveTextContent('Jetzt mit Bonus');
  });

  it('copy either address', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      written.push(text);
      return Promise.resolve();
    });
    await openPartnerArea(PAGE, inside([link]));
    await button('Kurzer Link kopieren: Hochzeiten im Park').click();
    await button('Link zur Seite kopieren: Hochzeiten im Park').click();
    expect(written).toEqual([URL, link.pageUrl]);
  });

  it.each([
    ['QR als PNG', 'image/png', 'png'],
    ['QR als SVG', 'image/svg+xml', 'svg'],
  ])('%s saves the code', async (name, type, ending) => {
    const saved: Blob[] = [];
    vi.spyOn(globalThis.URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:code';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await openPartnerArea(PAGE, inside([link]));
    await button(`${name} speichern: Hochzeiten im Park`).click();
    // What draws codes comes with the first of them.
    await expect
      .poll(() => names, { timeout: 10_000 })
      .toEqual([`qr-code-hochzeiten-im-park.${ending}`]);
    expect(saved.map((blob) => blob.type)).toEqual([type]);
  });

  it('lead to what is printed of them, each product with its files', async () => {
    await openPartnerArea(PAGE, inside([link]));
    await page.getByRole('link', { name: 'Plakate, Karten und Posts: Hochzeiten im Park' }).click();
    await expect.element(page.getByRole('heading', { name: 'Drucken und posten' })).toBeVisible();
    await page.getByRole('link', { name: /^Visitenkarte/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Visitenkarte' });
    await expect.element(sheet.getByRole('img', { name: /Rückseite/ })).toBeInTheDocument();
    const file = (name: string) =>
      sheet.getByRole('link', { name }).element().getAttribute('href') ?? '';
    expect(file('PDF für die Druckerei')).toMatch(/business_card\.pdf\?look=light&edge=marks$/);
    expect(file('Bild (PNG) Rückseite')).toMatch(/business_card\.png\?look=light&side=1$/);
    await page.getByRole('button', { name: 'Schließen' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  });

  it('of which nothing can be printed lead nowhere, and say so to who has the address', async () => {
    await openPartnerArea(PAGE.replace('/links', `/druck?link=${link.id}`), (server) =>
      inside([{ ...link, canPrint: false }])(server),
    );
    await expect.element(page.getByText(/zurzeit keine Vorlagen/)).toBeVisible();
    await page.getByRole('link', { name: 'Zu Ihren Links' }).click();
    await expect.element(page.getByRole('article')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Plakate/ })).not.toBeInTheDocument();
  });

  it('have places, each with its own address, sheets and figures', async () => {
    const place = {
      number: 3,
      name: 'Flyer am Empfang',
      url: `${URL}?ort=3`,
      createdAt: '2026-11-20T10:00:00Z',
      clicks: 1,
      requests: 2,
    };
    const { server } = await openPartnerArea(PAGE, inside([{ ...link, placements: [place] }]));
    await page.getByRole('button', { name: 'Flyer am Empfang 1 Klick · 2 Anfragen' }).click();
    const sheet = page.getByRole('dialog', { name: 'Flyer am Empfang' });
    await expect.element(sheet.getByText('mara-4f2k?ort=3')).toBeVisible();
    await sheet.getByText('Umbenennen oder entfernen').click();
    await sheet.getByLabelText('Name des Ortes').fill('Tresen');
    server.on(renamePlacement, { message: 'Der Name ist geändert.' });
    server.on(listPartnerLinks, {
      links: [{ ...link, placements: [{ ...place, name: 'Tresen' }] }],
      code: 'MARAWEISS',
      hasMaterial: false,
    });
    await sheet.getByRole('button', { name: 'Namen ändern' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Tresen' })).toBeVisible();
    await page.getByRole('link', { name: 'Plakate, Karten, Posts' }).click();
    await expect.element(page.getByText('Hochzeiten im Park · Tresen')).toBeVisible();
    await page.getByRole('link', { name: /^Visitenkarte/ }).click();
    const file = page.getByRole('link', { name: 'PDF für die Druckerei' }).element();
    expect(file.getAttribute('href')).toMatch(/business_card\.pdf\?ort=3&look=light&edge=marks$/);
  });

  it('take a new place by its name, and show its address at once', async () => {
    const { server } = await openPartnerArea(PAGE, inside([link]));
    await button('Ort benennen: Hochzeiten im Park').click();
    const dialog = page.getByRole('dialog', { name: 'Wo teilen Sie?' });
    await dialog.getByRole('button', { name: 'Adresse anlegen' }).click();
    await expect.element(dialog.getByText('Bitte geben Sie einen Namen ein.')).toBeVisible();
    await dialog.getByLabelText('Name des Ortes').fill('Instagram');
    const place = {
      number: 1,
      name: 'Instagram',
      url: `${URL}?ort=1`,
      createdAt: '2026-11-20T10:00:00Z',
      clicks: 0,
      requests: 0,
    };
    server.on(addPlacement, place);
    server.on(listPartnerLinks, {
      links: [{ ...link, placements: [place] }],
      code: 'MARAWEISS',
      hasMaterial: false,
    });
    await dialog.getByRole('button', { name: 'Adresse anlegen' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Instagram' })).toBeVisible();
  });

  it('lose a place only when asked twice', async () => {
    const place = {
      number: 1,
      name: 'Instagram',
      url: `${URL}?ort=1`,
      createdAt: '2026-11-20T10:00:00Z',
      clicks: 0,
      requests: 0,
    };
    const { server } = await openPartnerArea(PAGE, inside([{ ...link, placements: [place] }]));
    await page.getByRole('button', { name: /^Instagram/ }).click();
    await page.getByText('Umbenennen oder entfernen').click();
    await button('Ort entfernen').click();
    server.on(removePlacement, { message: 'Der Ort ist entfernt.' });
    server.on(listPartnerLinks, { links: [link], code: 'MARAWEISS', hasMaterial: false });
    await button('Ja, entfernen').click();
    await expect.element(page.getByText(/Geben Sie jedem Ort einen Namen/)).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('that do not work say why, and offer nothing to share', async () => {
    const problem = 'Diese Aktion ist beendet. Anfragen sind nicht mehr möglich.';
    await openPartnerArea(PAGE, inside([{ ...link, problem }]));
    await expect.element(page.getByText(problem)).toBeVisible();
    await expect.element(page.getByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
  });

  it('that are not there yet are promised', async () => {
    await openPartnerArea(PAGE, inside([]));
    await expect.element(page.getByText(/noch keinen Empfehlungslink/)).toBeVisible();
  });
});
