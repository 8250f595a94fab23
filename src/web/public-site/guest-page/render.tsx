import { renderToString } from 'react-dom/server';
import { LANGUAGE_NAMES } from '#shared/guest-language.ts';
import { FORM_WORDS } from '#shared/guest-words/form-words.ts';
import { PAGE_WORDS, type PageWords } from '#shared/guest-words/page-words.ts';
import { inlineJson } from '#shared/inline-json.ts';
import type {
  HydratedView,
  LandingView,
  PageRequest,
  PageTranslation,
  PublicPageView,
} from '#shared/public-page/view.ts';
import { SHOWN_AFTER_MS } from '#shared/public-page/wire-names.ts';
import { escapeHtml } from './escape.ts';
import { lookHead, lookStyle } from './look-style.ts';
import { describePage } from './page-description.ts';
import { CONTENT_ID, DATA_ID, NAVIGATION_ID } from './page-ids.ts';
import { pageStyle, squeeze } from './page-style.ts';
import { PublicPage } from './public-page.tsx';
import { sharedHead } from './shared-head.ts';
import embed from './styles/embed.css?inline';

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

/** Reports to the server once that the page was visible to somebody for two seconds, taken together. */
const SHOWN_BEACON = `(()=>{
const d=document,me=d.currentScript;let left=${SHOWN_AFTER_MS},since=0,timer;
const report=()=>{d.removeEventListener("visibilitychange",look);navigator.sendBeacon(me.dataset.path,new Blob([me.dataset.body],{type:"application/json"}))};
const look=()=>{clearTimeout(timer);const now=performance.now();if(since)left-=now-since;since=0;
if(d.visibilityState==="visible"){since=now;timer=setTimeout(report,Math.max(left,0))}};
const begin=()=>{d.addEventListener("visibilitychange",look);look()};
if(d.readyState==="complete")begin();else addEventListener("load",begin);
})()`;

/**
 * Says to the page around an embedded form how high it is, whenever that changes and when it asks; to
 * that site alone, and from it alone.
 */
const FRAME_HEIGHT = `(()=>{
const d=document,{site}=d.currentScript.dataset;
if(parent===window)return;
const say=()=>{if(d.body)parent.postMessage({empfehlwerk:"hoehe",height:d.body.getBoundingClientRect().height},site)};
addEventListener("message",e=>{if(e.origin===site&&e.source===parent)say()});
addEventListener("DOMContentLoaded",()=>{new ResizeObserver(say).observe(d.body);say()});
})()`;

/** 'Zurück' leads to where the visitor came from, and is shown when there is such a place. */
const HISTORY_BACK = `addEventListener("DOMContentLoaded",()=>{const a=document.querySelector("[data-history-back]");
if(history.length>1){a.hidden=false;a.addEventListener("click",e=>{e.preventDefault();history.back()})}})`;

/**
 * A public page as a complete document: style and data inlined, nothing foreign, nothing stored.
 * Whatever people typed comes out as text; scripts and styles carry the nonce of the answer's
 * Content-Security-Policy.
 */
export function renderPublicPage(request: PageRequest): string {
  const { view, nonce } = request;
  const page = describePage(view);
  const { html, data } = renderedBody(view);
  const { language = 'de' } = view;
  const words = PAGE_WORDS[language];
  const robots = page.isIndexed ? '' : '<meta name="robots" content="noindex">';
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(page.title)}</title>` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta name="description" content="${escapeHtml(page.description)}">` +
    `${robots}${sharedHead(request, page)}${lookHead(request)}<link rel="icon" href="data:,">` +
    `<style nonce="${nonce}">${viewStyle(request)}${request.ribbon === null ? '' : RIBBON_STYLE}${request.translation ? SWITCH_STYLE : ''}${isEmbedded(request) ? EMBED_STYLE : ''}</style>${headScripts(request)}</head>` +
    `<body>${skipLinks(words)}${ribbon(request, words)}${languageSwitch(request.translation, words)}${html}${pageData(data)}</body></html>`
  );
}

const RIBBON_STYLE =
  '.pp-ribbon{position:relative;z-index:2;display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:center;justify-content:space-between;padding:.35rem clamp(1rem,4vw,2.5rem);background:#f6c9b7;color:#2b211c;font:600 .9375rem/1.4 system-ui,sans-serif}.pp-ribbon p{margin:.35rem 0}.pp-ribbon a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit}';

const isEmbedded = ({ view }: PageRequest): boolean => 'embed' in view && view.embed !== undefined;

const EMBED_STYLE = squeeze(embed);

/** Outside of what the script takes over: it says the same whatever the form does. */
function ribbon({ ribbon: said }: PageRequest, words: PageWords): string {
  if (said === null) return '';
  return `<aside class="pp-ribbon" aria-label="${words.note}"><p>${escapeHtml(said.text)}</p><a href="${escapeHtml(said.link.href)}">${escapeHtml(said.link.label)}</a></aside>`;
}

/** First stops of the keyboard; before what the script takes over, so that they need none. */
const skipLinks = ({ toContent, toNavigation }: PageWords): string =>
  `<a class="pp-skip" href="#${CONTENT_ID}">${toContent}</a>` +
  `<a class="pp-skip" href="#${NAVIGATION_ID}">${toNavigation}</a>`;

/**
 * Over the page's upper right corner, on its own ground: readable on every picture. On phones the other
 * language alone, and the name of the house makes room for it.
 */
const SWITCH_STYLE =
  '.pp-language{position:absolute;z-index:3;top:.75rem;right:.75rem;display:flex;padding:2px;border-radius:999px;background:var(--background);box-shadow:0 0 0 1px color-mix(in srgb,var(--text) 22%,transparent);font:600 .8125rem/1 system-ui,sans-serif}.pp-language>*{display:grid;place-items:center;min-width:2.75rem;min-height:2.75rem;border-radius:999px;color:var(--text);text-decoration:none}.pp-language>[aria-current]{background:color-mix(in srgb,var(--text) 12%,var(--background))}.pp-language a:hover{text-decoration:underline}.pp-language a:focus-visible{outline:2px solid var(--text);outline-offset:2px}@media print{.pp-language{display:none}}body{position:relative}@media (max-width:40rem){.pp-language>[aria-current]{display:none}.gp-house,.pp-brand .pp-name,.pp-brand .pp-logo,.pp-single .pp-name,.pp-single .pp-logo{padding-inline-end:3.5rem}.gp-schloss .gp-house{padding-inline-start:3.5rem}}';

/** Outside of what is kept of a page: its link carries what this one visitor's address does. */
function languageSwitch(other: PageTranslation | null | undefined, words: PageWords): string {
  if (!other) return '';
  const here = words.language;
  const shown = `<span lang="${here}" aria-current="true" aria-label="${LANGUAGE_NAMES[here].own}" role="img">${here.toUpperCase()}</span>`;
  const { language, path } = other;
  const link = `<a href="${escapeHtml(path)}" lang="${language}" hreflang="${language}" aria-label="${LANGUAGE_NAMES[language].own}">${language.toUpperCase()}</a>`;
  return `<nav class="pp-language" aria-label="${words.languageSwitch}">${here === 'de' ? shown + link : link + shown}</nav>`;
}

/** What the browser's script goes on with. */
function pageData(data: string): string {
  return data === '' ? '' : `<script type="application/json" id="${DATA_ID}">${data}</script>`;
}

/** The sheet of a page, in its look where it has one. */
function viewStyle(request: PageRequest): string {
  const { view, filePath } = request;
  return 'look' in view && view.look !== null
    ? lookStyle(view.look, view.landing, filePath, isEmbedded(request))
    : pageStyle(view);
}

function hasForm(view: PublicPageView): boolean {
  return view.kind === 'landing' && view.landing.campaign !== null;
}

function headScripts({ view, nonce, scriptPath, beacon, site }: PageRequest): string {
  const script = (code: string, data: Readonly<Record<string, string>> = {}): string => {
    const attributes = Object.entries(data).map(
      ([key, value]) => ` data-${key}="${escapeHtml(value)}"`,
    );
    return `<script nonce="${nonce}"${attributes.join('')}>${code}</script>`;
  };
  const parts: string[] = [];
  if (scriptPath !== null && hasForm(view)) parts.push(script(FORM_LOADER, { src: scriptPath }));
  if (beacon !== null) parts.push(script(SHOWN_BEACON, { ...beacon }));
  if (site !== undefined && site !== '') parts.push(script(FRAME_HEIGHT, { site }));
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
  // What one visitor's address or post brought along is never kept for another.
  if (view.refusal !== null || Object.keys(view.prefill).length > 0)
    return { html: renderToString(<PublicPage view={view} />), data: inlineJson(ofForm(view)) };
  const data = inlineJson(ofForm({ ...view, stamp: STAMP_PLACE }));
  const key = data + JSON.stringify(view.look);
  const html = kept.get(key) ?? renderAndCache({ ...view, stamp: STAMP_PLACE }, key);
  const stamped = (text: string): string => text.replaceAll(STAMP_PLACE, () => view.stamp);
  return { html: stamped(html), data: stamped(data) };
}

/** What the script needs of a view: it takes over the form alone, and no style sheet. */
function ofForm(view: LandingView): HydratedView {
  const { campaign } = view.landing;
  const words = FORM_WORDS[view.language ?? 'de'];
  if (!campaign || campaign.optionPictures.length === 0) return { ...view, look: null, words };
  const optionPictures = campaign.optionPictures.map((each) => ({ ...each, standIn: '' }));
  const landing = { ...view.landing, campaign: { ...campaign, optionPictures } };
  return { ...view, landing, look: null, words };
}

function renderAndCache(view: LandingView, key: string): string {
  const html = renderToString(<PublicPage view={view} />);
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, html);
  return html;
}
