import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PRODUCT_NAME } from '#shared/product.ts';

const CSS = `
:root{color-scheme:light dark;--paper:#fcf6ee;--ink:#1a1a1a;--muted:#5c534e;--action:#9a4f38;--line:#eadfd3}
@media (prefers-color-scheme:dark){:root{--paper:#1d1917;--ink:#f4ede6;--muted:#c4b8ae;--action:#f0a88f;--line:#3a322d}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.65 "Source Sans 3",system-ui,sans-serif}
a{color:var(--action)}a:focus-visible{outline:3px solid var(--action);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-999px}.skip:focus{left:1rem;top:1rem;background:var(--paper);padding:.5rem 1rem}
header,main,footer{max-width:46rem;margin:0 auto;padding:1.25rem}
header{display:flex;justify-content:space-between;align-items:center;border-bottom:1px solid var(--line)}
header a{text-decoration:none;font-weight:600;display:inline-block;padding:.6rem 0}
h1{font-size:2rem;line-height:1.2;margin:1.5rem 0 1rem;text-wrap:balance;hyphens:auto}h2{font-size:1.2rem;margin:2rem 0 .5rem}
p,ul{margin:.6rem 0}li{margin:.3rem 0}table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.5rem .5rem .5rem 0;border-bottom:1px solid var(--line)}
footer{border-top:1px solid var(--line);color:var(--muted);font-size:.95rem;margin-top:2rem}footer nav a{display:inline-block;padding:.5rem 1rem .5rem 0}
@media print{header,footer nav{display:none}body{background:#fff;color:#000}}`;

const LINKS = [
  ['/terms', 'AGB'],
  ['/privacy', 'Datenschutz'],
  ['/data-processing-agreement', 'Auftragsverarbeitung'],
  ['/impressum', 'Impressum'],
] as const;

/** A text page of the platform as a complete HTML document; nothing on it needs a script. */
export function renderPage(title: string, year: string, content: ReactNode): string {
  const markup = renderToStaticMarkup(
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex,nofollow" />
        <link rel="icon" href="/assets/favicon.svg" type="image/svg+xml" />
        <title>{`${title} – ${PRODUCT_NAME}`}</title>
        <style>{CSS}</style>
      </head>
      <body>
        <a className="skip" href="#inhalt">
          Zum Inhalt springen
        </a>
        <header>
          <a href="/">{PRODUCT_NAME}</a>
          <a href="/auth">Login</a>
        </header>
        <main id="inhalt">
          <h1>{title}</h1>
          {content}
        </main>
        <footer>
          <nav aria-label="Rechtliches">
            {LINKS.map(([href, label]) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
          <p>{`© ${year} ${PRODUCT_NAME}`}</p>
        </footer>
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}
