import { renderToString } from 'react-dom/server';
import { inlineJson } from '#shared/inline-json.ts';
import type { LandingView, PageRequest, PublicPageView } from '#shared/public-page/view.ts';
import { escapeHtml } from './escape.ts';
import { describePage } from './page-description.ts';
import { CONTENT_ID, DATA_ID, NAVIGATION_ID, ROOT_ID } from './page-ids.ts';
import { pageStyle } from './page-style.ts';
import { PublicPage } from './public-page.tsx';
import { sharedHead } from './shared-head.ts';

interface RenderedBody {
  readonly html: string;
  /** The view as JSON for a script element; '' where no script goes on with it. */
  readonly data: string;
}

/** Most pages cached; a page is one campaign, or one link of it. */
const MOST_KEPT = 200;

const kept = new Map<string, string>();

/** Stands for the stamp in cached pages; nobody can know it and type it into a text. */
const STAMP_PLACE = crypto.randomUUID();

/**
 * The few lines of script that run before anything else. Plain strings: they must be in the
 * document itself, need no compiler, and every browser that can load modules reads them.
 */

/**
 * Makes the long form a stepper before the first paint, and loads the script on the first touch or
 * two seconds after loading, at once where a visitor comes back to a later page. A tap on 'Weiter' before that is kept and replayed by the script; if
 * the script does not come, the long form comes back. `<html data-form>` says who is in charge:
 * nobody yet (missing), 'ready' the script, 'plain' the browser alone.
 */
const FORM_LOADER = `(()=>{
const d=document,h=d.documentElement,me=d.currentScript;
if(!("noModule"in me))return;
h.classList.add("js");
const plain=()=>{if(h.dataset.form)return;h.dataset.form="plain";h.classList.remove("js","waiting")};
let asked=0;
const load=()=>{if(asked++)return;const s=d.createElement("script");s.type="module";s.nonce=me.nonce;s.src=me.dataset.src;s.onerror=plain;d.head.append(s)};
const early=e=>{if(h.dataset.form)return;
if(e.type==="click"&&!e.target.closest("[data-next]"))return;
e.preventDefault();h.dataset.want="";h.classList.add("waiting");load();setTimeout(plain,8000)};
for(const t of["pointerdown","keydown","focusin"])addEventListener(t,load,{capture:true,passive:true});
addEventListener("click",early,true);addEventListener("submit",early,true);
addEventListener("DOMContentLoaded",()=>{if(history.state&&history.state.formStep)load()});
addEventListener("load",()=>setTimeout(load,2000));
})()`;

/** Reports to the server once that the page was really shown to somebody. */
const SHOWN_BEACON = `(()=>{
const d=document,me=d.currentScript;let sent=0;
const report=()=>{if(sent||d.visibilityState!=="visible")return;sent=1;navigator.sendBeacon(me.dataset.path,new Blob([me.dataset.body],{type:"application/json"}))};
d.addEventListener("visibilitychange",report);
if(d.readyState==="complete")report();else addEventListener("load",report);
})()`;

/** 'Zurück' leads to where the visitor came from, when there is such a place. */
const HISTORY_BACK = `addEventListener("click",e=>{
if(history.length>1&&e.target.closest("[data-history-back]")){e.preventDefault();history.back()}})`;

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

/**
 * Body and data of a page. Pages of the same content differ only in their stamp, and rendering is
 * most of the work of an answer, so it is done once per content.
 */
function renderedBody(view: PublicPageView): RenderedBody {
  if (view.kind !== 'landing' || view.landing.campaign === null)
    return { html: renderToString(<PublicPage view={view} />), data: '' };
  if (view.refusal !== null)
    return { html: renderToString(<PublicPage view={view} />), data: inlineJson(view) };
  const data = inlineJson({ ...view, stamp: STAMP_PLACE });
  const html = kept.get(data) ?? renderAndCache({ ...view, stamp: STAMP_PLACE }, data);
  const stamped = (text: string): string => text.replaceAll(STAMP_PLACE, () => view.stamp);
  return { html: stamped(html), data: stamped(data) };
}

function renderAndCache(view: LandingView, key: string): string {
  const html = renderToString(<PublicPage view={view} />);
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, html);
  return html;
}
