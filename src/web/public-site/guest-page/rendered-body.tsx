import { renderToString } from 'react-dom/server';
import { inlineJson } from '#shared/inline-json.ts';
import type { LandingView, PublicPageView } from '#shared/public-page/view.ts';
import { PublicPage } from './public-page.tsx';

export interface RenderedBody {
  readonly html: string;
  /** The view as JSON for a script element; '' where no script goes on with it. */
  readonly data: string;
}

/** Most pages kept; a page is one campaign, or one link of it. */
const MOST_KEPT = 200;
const kept = new Map<string, string>();

/** Stands for the stamp in kept pages; nobody can know it and type it into a text. */
const STAMP_PLACE = crypto.randomUUID();

/**
 * Body and data of a page. Pages of the same content differ only in their stamp, and rendering is
 * most of the work of an answer, so it is done once per content.
 */
export function renderedBody(view: PublicPageView): RenderedBody {
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
