import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { ClickRecorder } from '#server/modules/clicks/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { RenderPublicPage } from '#shared/public-page/view.ts';

/** What the composition hands to the public pages. */
export interface PublicPageOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly clicks: ClickRecorder;
  /** Signs challenges and times of rendering; the same on all nodes. */
  readonly secret: string;
  /** Base of absolute addresses, without a slash at the end. */
  readonly publicUrl: string;
  /** Draws the pictures with which messengers announce a page. */
  readonly drawings: Pick<DocumentRenderer, 'draw'>;
  /** The built renderer and the path of the browser's script beside it, null where it was not built. */
  readonly renderer: { readonly render: RenderPublicPage; readonly scriptPath: string | null };
}
