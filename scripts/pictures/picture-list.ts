import type { Page } from '@playwright/test';

/** Who looks at a screen. */
export type Viewer = 'provider' | 'partner' | 'guest';

/** A picture of the product: where it is taken, and what is done before. */
export interface ScreenPicture {
  /** Names its files; small letters and hyphens. */
  readonly name: string;
  readonly viewer: Viewer;
  /** Address without the host. */
  readonly path: string;
  /** CSS pixels of the window: what a picture shows is what somebody with such a screen sees. */
  readonly window: { readonly width: number; readonly height: number };
  /** Widths in pixels of the files; a page names them in `srcset`. */
  readonly widths: readonly number[];
  /** A word that is there when the screen is complete. */
  readonly shows: string | RegExp;
  /** Opens a dialog, scrolls, or fills in. */
  readonly before?: (page: Page) => Promise<void>;
  /** Part of the window; all of it without. */
  readonly crop?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** A page that looks the same by day and by night is taken once. */
  readonly schemes?: readonly ('light' | 'dark')[];
  /** Files and folders of the screen itself: when they change, the picture has to be taken again. */
  readonly sources: readonly string[];
}

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 780 };
const WIDE = [720, 1440] as const;
const SMALL = [320, 640] as const;

const desk = (
  name: string,
  path: string,
  shows: string | RegExp,
  sources: readonly string[],
  more: Partial<ScreenPicture> = {},
): ScreenPicture => ({
  name,
  path,
  shows,
  // The places of the frame are seen on each of them.
  sources: [...sources, 'src/web/app/navigation.ts'],
  viewer: 'provider',
  window: DESK,
  widths: WIDE,
  ...more,
});

const phone = (
  name: string,
  viewer: Viewer,
  path: string,
  shows: string | RegExp,
  sources: readonly string[],
  more: Partial<ScreenPicture> = {},
): ScreenPicture => ({
  name,
  path,
  shows,
  sources,
  viewer,
  window: PHONE,
  widths: SMALL,
  ...more,
});

const FEATURES = 'src/web/features';
/** What lists are drawn by. */
const TABLE = 'src/web/ui/table';

/** Every picture of a screen; `{partner}` in a path stands for the partner's own part of it. */
export const SCREEN_PICTURES: readonly ScreenPicture[] = [
  desk('dashboard', '/dashboard', 'Anfragen', [`${FEATURES}/reporting/dashboard`]),
  desk('partners', '/partners', 'Lichtblick Fotografie', [
    `${FEATURES}/partners/partners-page.tsx`,
    `${FEATURES}/partners/partner-list.tsx`,
    `${FEATURES}/partners/partner-columns.tsx`,
    TABLE,
  ]),
  desk('campaigns', '/campaigns', 'Sommerkonzerte', [
    `${FEATURES}/campaigns/campaigns-page.tsx`,
    `${FEATURES}/campaigns/campaign-list.tsx`,
    `${FEATURES}/campaigns/campaign-columns.tsx`,
    TABLE,
  ]),
  desk('links', '/marketing/druck', 'QR-Poster A3', [`${FEATURES}/campaigns/print-studio`], {
    // The sheets are drawn by the server; the note above them is about the stage's own address.
    before: async (page) => {
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(8_000);
      await page
        .getByText('Produkt', { exact: true })
        .first()
        .evaluate((title) => {
          title.scrollIntoView();
          window.scrollBy(0, -40);
        });
    },
  }),
  desk('requests', '/leads', 'Hochzeit', [`${FEATURES}/leads`, TABLE]),
  desk('applications', '/partners/bewerbungen', 'Bewerb', [`${FEATURES}/partners/applications`]),
  desk('payouts', '/payouts', /Gutschrift|Prämie/, [`${FEATURES}/credit-notes`]),
  desk('marketing', '/marketing', 'Nachfassen', [`${FEATURES}/marketing`]),
  desk('security', '/account-settings?bereich=sicherheit', 'Sitzung', [
    `${FEATURES}/accounts/account/security`,
  ]),
  desk('account', '/account-settings', 'Geschäftsdaten', [
    `${FEATURES}/accounts/account/master-data-area.tsx`,
    `${FEATURES}/accounts/account/business-section.tsx`,
  ]),
  desk(
    'campaign',
    '/campaigns',
    'Sommerkonzerte',
    [`${FEATURES}/campaigns/edit-campaign-form.tsx`],
    {
      before: async (page) => {
        await page
          .getByRole('button', { name: /^Bearbeiten/ })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
        await page.waitForTimeout(4_000);
      },
    },
  ),
  desk('clicks', '/clicks', 'Lichtblick Fotografie', [`${FEATURES}/clicks`]),
  desk('figures', '/auswertung', 'Anfragen', [`${FEATURES}/reporting/figures`]),
  desk(
    'partner-links',
    '/partners',
    'Lichtblick Fotografie',
    [`${FEATURES}/partners/partner-links.tsx`, 'src/web/parts/link-card.tsx'],
    {
      before: async (page) => {
        await page.getByText('Lichtblick Fotografie').first().click();
        await page.getByRole('tab', { name: 'Links' }).click();
        await page.getByRole('list', { name: 'Empfehlungslinks' }).waitFor();
        await page.waitForTimeout(2_000);
      },
    },
  ),
  phone('partner-start', 'partner', '/partner', 'Ihre Prämien', ['src/web/partner-area/start']),
  phone(
    'guest-page',
    'guest',
    '/beispiel',
    'Ein Abend, der lange leuchtet',
    [
      'src/web/public-site/guest-page/page-frame.tsx',
      'src/web/public-site/guest-page/form-step.tsx',
      'src/web/public-site/guest-page/styles',
      'src/server/modules/public-site/guest-page/sample-routes.ts',
    ],
    { schemes: ['light'] },
  ),
];

/** A page of a document as it is printed. */
export const PAPER_PICTURE = {
  name: 'credit-note',
  widths: [480, 960],
  sources: ['src/server/modules/credit-notes/documents'],
} as const;

/** Scenes that are drawn, not taken: they belong to the platform's own pages and the sample page. */
export const SCENE_PICTURES = [
  {
    name: 'castle',
    widths: [480, 800, 1600],
    sources: ['scripts/pictures/scenes/schloss', 'scripts/pictures/scenes/kit'],
  },
] as const;
