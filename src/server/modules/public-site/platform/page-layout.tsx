import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { inlineJson } from '#shared/inline-json.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { Door } from './door.tsx';
import { PageContext, type SiteVisitor, useVisitor } from './page-context.tsx';
import { PAGE_STYLE, typefaceStyle } from './page-style.ts';

/** A page of the platform, before it is dressed. */
export interface Page {
  readonly title: string;
  /** Path by which search engines are to know it; null keeps them away. */
  readonly canonical: string | null;
  readonly description: string;
  readonly style: string;
  readonly content: ReactNode;
  /** A script of this page alone, by the name of its source; the page can be read without it. */
  readonly script?: string;
  /** Ends with the field for the house's website; other pages have it where it belongs in their text. */
  readonly hasDoor?: boolean;
  /** What search engines read beyond the text, in the words of schema.org. */
  readonly structured?: (publicUrl: string) => object;
}

/** What all pages of this installation share. */
export interface Site {
  /** Base of absolute addresses, without a slash at the end. */
  readonly publicUrl: string;
  /** Path of the script that opens dialogs; the pages work without it. */
  readonly scriptPath: string | null;
  /** Path of a picture or typeface, by the name of its source. */
  readonly filePath: (name: string) => string;
  /** The year in Berlin. */
  readonly year: string;
}

const TOP = [
  ['/features', 'Features'],
  ['/pricing', 'Preise'],
] as const;

const BOTTOM = [
  ['/features', 'Features'],
  ['/pricing', 'Preise'],
  ['/beispiel', 'Beispielseite'],
  ['/entwickler', 'Für Entwickler'],
  ['/impressum', 'Impressum'],
  ['/privacy', 'Datenschutz'],
  ['/terms', 'AGB'],
  ['/data-processing-agreement', 'Auftragsverarbeitung'],
  ['/barrierefreiheit', 'Barrierefreiheit'],
] as const;

/**
 * A complete HTML document with top bar and footer; nothing on it needs a script.
 * @param visitor who is logged in; null for everybody else, to whom all pages are the same
 */
export function renderPage(
  page: Page,
  { publicUrl, scriptPath, filePath, year }: Site,
  visitor: SiteVisitor | null = null,
): string {
  const title = page.canonical === '/' ? page.title : `${page.title} – ${PRODUCT_NAME}`;
  const markup = renderToStaticMarkup(
    <PageContext value={{ filePath, visitor }}>
      <html lang="de">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{title}</title>
          {page.description === '' ? null : <meta name="description" content={page.description} />}
          <meta name="theme-color" content="#fbf6ef" media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content="#1a1614" media="(prefers-color-scheme: dark)" />
          {page.canonical === null ? (
            <meta name="robots" content="noindex,nofollow" />
          ) : (
            <>
              <link rel="canonical" href={publicUrl + page.canonical} />
              <meta property="og:type" content="website" />
              <meta property="og:locale" content="de_DE" />
              <meta property="og:site_name" content={PRODUCT_NAME} />
              <meta property="og:title" content={title} />
              <meta property="og:description" content={page.description} />
              <meta property="og:url" content={publicUrl + page.canonical} />
              <meta property="og:image" content={`${publicUrl}/assets/share.png`} />
              <meta property="og:image:width" content="1200" />
              <meta property="og:image:height" content="630" />
              <meta name="twitter:card" content="summary_large_image" />
            </>
          )}
          <link rel="icon" href="/assets/favicon.svg" type="image/svg+xml" />
          <style>{typefaceStyle(filePath) + PAGE_STYLE + page.style}</style>
          {scriptPath === null ? null : <script type="module" src={scriptPath} />}
          {page.script === undefined ? null : <script type="module" src={filePath(page.script)} />}
        </head>
        <body>
          <a className="skip" href="#inhalt">
            Zum Inhalt springen
          </a>
          <a className="skip" href="#navigation">
            Zur Navigation springen
          </a>
          <header className="top wide">
            <a className="brand" href="/">
              <BrandMark />
              {PRODUCT_NAME}
            </a>
            <nav id="navigation" tabIndex={-1} aria-label="Hauptnavigation">
              {TOP.map(([href, label]) => (
                <a
                  key={href}
                  href={href}
                  {...(page.canonical === href ? { 'aria-current': 'page' as const } : {})}
                >
                  {label}
                </a>
              ))}
              <LoginLink />
            </nav>
          </header>
          <main id="inhalt" tabIndex={-1}>
            {page.content}
            {page.hasDoor === true ? <LastDoor /> : null}
          </main>
          <footer className="foot">
            <div className="wide">
              <nav aria-label="Fußzeile">
                {BOTTOM.map(([href, label]) => (
                  <a key={href} href={href}>
                    {label}
                  </a>
                ))}
                <button type="button" data-cookies hidden>
                  Cookie-Einstellungen
                </button>
              </nav>
              <p>{`© ${year} ${PRODUCT_NAME}`}</p>
            </div>
          </footer>
        </body>
      </html>
    </PageContext>,
  );
  // React would write quotes as entities, which a script element does not read.
  const data = page.structured?.(publicUrl);
  const block =
    data === undefined ? '' : `<script type="application/ld+json">${inlineJson(data)}</script>`;
  return `<!doctype html>${markup.replace('</head>', () => `${block}</head>`)}`;
}

/** The field for the house's website at the end of a page; nothing for who has come in already. */
function LastDoor() {
  if (useVisitor() !== null) return null;
  return (
    <aside className="wide last" aria-label={`${PRODUCT_NAME} ausprobieren`}>
      <Door id="website-am-ende" />
    </aside>
  );
}

/** 'Login', or the name of whoever is logged in and the way to their own place. */
function LoginLink() {
  const visitor = useVisitor();
  if (visitor === null)
    return (
      <a className="login" href="/auth">
        Login
      </a>
    );
  const isPartner = visitor.kind === 'partner';
  return (
    <>
      <span className="who">{visitor.name}</span>
      <a className="login" href={isPartner ? '/partner' : '/dashboard'}>
        {isPartner ? 'Zum Partnerbereich' : 'Zum Dashboard'}
      </a>
    </>
  );
}

/** The mark of the product. */
function BrandMark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M13 4h6a9 9 0 0 1 0 18h-3L6 28V13a9 9 0 0 1 7-9Z" fill="#ee9d84" />
      <path
        d="m11.5 13.2 3.4 3.4 6-6.4"
        fill="none"
        stroke="#2b211c"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
