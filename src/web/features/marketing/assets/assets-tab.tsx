import { Skeleton } from '@mantine/core';
import { IconPalette, IconPrinter } from '@tabler/icons-react';
import { Suspense } from 'react';
import { printProduct, type PrintProductId } from '#shared/print-products.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import classes from '../marketing.module.css';

/** Its forms and dialogs come after the rest of the screen. */
const PicturesSection = lazyPart(async () => ({
  default: (await import('./pictures-section.tsx')).PicturesSection,
}));

interface Asset {
  readonly title: string;
  readonly description: string;
  readonly products: readonly [PrintProductId, ...PrintProductId[]];
}

/** The three entries of docs/product/marketing.md section 10; the print studio makes them. */
const ASSETS: readonly Asset[] = [
  {
    title: 'Poster/Aufsteller',
    description: 'Für Eingang, Theke und Tische, mit dem QR-Code eines Empfehlungslinks.',
    products: ['poster_a4', 'poster_a3', 'table_card', 'table_tent'],
  },
  {
    title: 'QR-Sticker/Visitenkarten',
    description: 'Zum Mitgeben und Aufkleben: Wer scannt, landet bei der Anfrage.',
    products: ['sticker_round', 'sticker_square', 'business_card'],
  },
  {
    title: 'Social Templates',
    description: 'Bilder für Beiträge und Storys Ihrer Partner, mit QR-Code.',
    products: ['social_square', 'social_story'],
  },
];

/** What is printed or posted of a referral link, and the ways to make it. */
export function AssetsTab() {
  return (
    <>
      <div className={classes.head}>
        <p>
          Drucksachen und Bilder in Ihren Farben und mit Ihrem Logo. Der Code darauf führt zur Seite
          eines Empfehlungslinks.
        </p>
        <div className={classes.buttons}>
          <WhoMay right="settings">
            <LinkButton
              to="/settings"
              search={{ tab: 'premium' }}
              variant="default"
              leftSection={<IconPalette size={18} aria-hidden />}
            >
              Meine Marke einrichten
            </LinkButton>
          </WhoMay>
          <LinkButton to="/marketing/druck" leftSection={<IconPrinter size={18} aria-hidden />}>
            Asset-Generator
          </LinkButton>
        </div>
      </div>
      <ul className={classes.grid}>
        {ASSETS.map((asset) => (
          <AssetCard key={asset.title} {...asset} />
        ))}
      </ul>
      <div className={classes.below}>
        <Suspense fallback={<Skeleton height={240} radius="lg" />}>
          <PicturesSection />
        </Suspense>
      </div>
    </>
  );
}

function AssetCard({ title, description, products }: Asset) {
  return (
    <li className={classes.card}>
      <div className={classes.titleLine}>
        <h2>{title}</h2>
        <StatusBadge tone="good">Verfügbar</StatusBadge>
      </div>
      <p className={classes.muted}>{description}</p>
      <p className={classes.excerpt}>
        {products.map((product) => printProduct(product).label).join(', ')}
      </p>
      <div className={classes.buttons}>
        <LinkButton
          to="/marketing/druck"
          search={{ produkt: products[0] }}
          variant="default"
          size="sm"
          aria-label={`Asset erstellen: ${title}`}
        >
          Asset erstellen
        </LinkButton>
      </div>
    </li>
  );
}
