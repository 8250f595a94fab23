import type { PageShare } from '#shared/public-page/view.ts';
import type { FoundLanding } from '../find-landing.ts';
import { formPath } from '../page-views.ts';
import { PREVIEW_SIZE } from './paint-preview.ts';
import { previewPath } from './preview-address.ts';
import { previewContent } from './preview-content.ts';

/**
 * How a page is shared; null while it takes no requests.
 * @param publicUrl base of absolute addresses, without a slash at the end
 */
export function shareOf(found: FoundLanding, publicUrl: string): PageShare | null {
  if (found.unavailable !== null) return null;
  const { slug } = found.campaign;
  return {
    url: publicUrl + formPath(slug, found.link?.slug ?? ''),
    canonical: publicUrl + formPath(slug, ''),
    picture: { url: publicUrl + previewPath(slug, previewContent(found)), ...PREVIEW_SIZE },
  };
}
