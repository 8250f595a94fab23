import type { PageRequest, PublicPageView } from '#shared/public-page/view.ts';
import { escapeHtml } from './escape.ts';
import { FORM_LOADER, HISTORY_BACK, SHOWN_BEACON } from './inline-scripts.ts';
import { describePage } from './page-description.ts';
import { CONTENT_ID, DATA_ID, NAVIGATION_ID, ROOT_ID } from './page-ids.ts';
import { pageStyle } from './page-style.ts';
import { renderedBody } from './rendered-body.tsx';
import { sharedHead } from './shared-head.ts';

/**
 * A public page as a complete document: style and data inlined, nothing foreign, nothing stored.
 * Whatever people typed comes out as text; scripts and styles carry the nonce of the answer's
 * Content-Security-Policy.
 */
export function renderPublicPage(request: PageRequest): string {
  const { view, nonce } = request;
  const page = describePage(view);
  const { html, data } = renderedBody(view);
  const robots = page.isIndexed ? '' : '<meta name="robots" content="noindex">';
  return (
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${escapeHtml(page.title)}</title>` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta name="description" content="${escapeHtml(page.description)}">` +
    `${robots}${sharedHead(request, page)}<link rel="icon" href="data:,">` +
    `<style nonce="${nonce}">${pageStyle(view)}</style>${headScripts(request)}</head>` +
    `<body>${SKIP_LINKS}<div id="${ROOT_ID}">${html}</div>` +
    `${pageData(data)}</body></html>`
  );
}

/** First stops of the keyboard; before what the script takes over, so that they need none. */
const SKIP_LINKS =
  `<a class="pp-skip" href="#${CONTENT_ID}">Zum Inhalt springen</a>` +
  `<a class="pp-skip" href="#${NAVIGATION_ID}">Zur Navigation springen</a>`;

/** What the browser's script goes on with. */
function pageData(data: string): string {
  return data === '' ? '' : `<script type="application/json" id="${DATA_ID}">${data}</script>`;
}

function hasForm(view: PublicPageView): boolean {
  return view.kind === 'landing' && view.landing.campaign !== null;
}

function headScripts({ view, nonce, scriptPath, beacon }: PageRequest): string {
  const script = (code: string, data: Readonly<Record<string, string>> = {}): string => {
    const attributes = Object.entries(data).map(
      ([key, value]) => ` data-${key}="${escapeHtml(value)}"`,
    );
    return `<script nonce="${nonce}"${attributes.join('')}>${code}</script>`;
  };
  const parts: string[] = [];
  if (scriptPath !== null && hasForm(view)) parts.push(script(FORM_LOADER, { src: scriptPath }));
  if (beacon !== null) parts.push(script(SHOWN_BEACON, { ...beacon }));
  if (view.kind === 'link-inactive') parts.push(script(HISTORY_BACK));
  return parts.join('');
}
