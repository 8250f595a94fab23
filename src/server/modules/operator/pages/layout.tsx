import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PAGE_STYLE, typefaceStyle } from '#server/modules/public-site/index.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { CONSOLE_STYLE } from './style.ts';

/** A page of the console, before it is dressed. */
export interface ConsolePage {
  readonly title: string;
  /** Said first, as news; '' for none. */
  readonly note?: string;
  /** Which part of the console it belongs to; null before the login. */
  readonly part: '/betreiber' | '/betreiber/anlage' | '/betreiber/protokoll' | null;
  /** Address of who is logged in; '' before the login. */
  readonly who: string;
  /** The way back to the page above. */
  readonly back?: { readonly href: string; readonly label: string };
  readonly content: ReactNode;
}

const PARTS = [
  ['/betreiber', 'Anbieter'],
  ['/betreiber/anlage', 'Anlage'],
  ['/betreiber/protokoll', 'Protokoll'],
] as const;

/**
 * A complete HTML document; nothing on it is a script (docs/decisions/0338).
 * @param filePath path of a typeface, by the name of its file
 */
export function renderConsole(page: ConsolePage, filePath: (name: string) => string): string {
  const { title, note = '', part, who, back, content } = page;
  const markup = renderToStaticMarkup(
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – Betreiberkonsole`}</title>
        <meta name="robots" content="noindex,nofollow" />
        <meta name="theme-color" content="#fbf6ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a1614" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/assets/favicon.svg" type="image/svg+xml" />
        <style>{typefaceStyle(filePath) + PAGE_STYLE + CONSOLE_STYLE}</style>
      </head>
      <body>
        <a className="skip" href="#inhalt">
          Zum Inhalt springen
        </a>
        <header className="console">
          <div className="wide">
            <a className="brand" href="/betreiber">
              {PRODUCT_NAME} <span>Betreiber</span>
            </a>
            {part === null ? null : <Navigation part={part} who={who} />}
          </div>
        </header>
        <main id="inhalt" className="wide" tabIndex={-1}>
          {back === undefined ? null : (
            <p className="back">
              <a href={back.href}>← {back.label}</a>
            </p>
          )}
          <h1>{title}</h1>
          {note === '' ? null : <p className="note">{note}</p>}
          {content}
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}

function Navigation({ part, who }: { readonly part: string; readonly who: string }) {
  return (
    <>
      <nav aria-label="Bereiche">
        {PARTS.map(([href, label]) => (
          <a key={href} href={href} {...(href === part ? { 'aria-current': 'page' as const } : {})}>
            {label}
          </a>
        ))}
      </nav>
      <form method="post" action="/betreiber/abmelden" className="out">
        <span className="muted">{who}</span>
        <button type="submit">Abmelden</button>
      </form>
    </>
  );
}

/** A table that scrolls by itself where the window is narrow. */
export function Table(props: {
  readonly label: string;
  readonly head: readonly string[];
  /** Numbers of columns that hold numbers: they stand to the right. */
  readonly numbers?: readonly number[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Said instead of an empty table. */
  readonly empty: string;
}) {
  const { label, head, numbers = [], rows, empty } = props;
  if (rows.length === 0) return <p className="muted">{empty}</p>;
  const classOf = (column: number) => (numbers.includes(column) ? { className: 'num' } : {});
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Wide tables are moved by the keyboard too.
    <section className="scroll" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((each, column) => (
              <th key={each} scope="col" {...classOf(column)}>
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- Rendered once.
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={head[column]} {...classOf(column)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Names and values, side by side. */
export function Facts({ of }: { readonly of: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part of a page under its heading. */
export function Part({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** How something stands, by colour and by word. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}

export type Tone = 'good' | 'wait' | 'bad' | 'plain';
