import { defaultLandingPage } from '#shared/forms/default-form.ts';
import type { LandingPageConfig } from '#shared/forms/form-config.ts';
import { placementUrl } from '#shared/placement.ts';
import { PRINT_MARK } from '#shared/print-mark.ts';
import { PRINT_TEXT_LIMITS, type PrintTexts } from '#shared/print-products.ts';

/** Where the landing page names no button of its own: its usual words don't say what to do. */
const ACTION = 'Jetzt scannen und anfragen';

/**
 * The texts of the landing page as far as a product has room for them.
 * @param page words of its published first screen, which go first; null where it is plain
 */
export function defaultTexts(
  landing: LandingPageConfig,
  page: { readonly headline: string; readonly subline: string } | null,
): PrintTexts {
  const usual = defaultLandingPage();
  const action = landing.buttonText === usual.buttonText ? '' : landing.buttonText;
  return {
    headline: shortened(
      page?.headline || landing.headline || usual.headline,
      PRINT_TEXT_LIMITS.headline,
    ),
    line: shortened(
      page?.subline || landing.subheadline || usual.subheadline,
      PRINT_TEXT_LIMITS.line,
    ),
    action: shortened(action || ACTION, PRINT_TEXT_LIMITS.action),
  };
}

/** One line that ends with a whole word where it must end early. */
function shortened(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const start = Array.from(line.slice(0, limit - 1));
  // Half of a character that takes two units would be no text.
  if (/[\ud800-\udbff]$/.test(start.at(-1) ?? '')) start.pop();
  const words = start.join('').replace(/\s+\S*$/, '');
  return `${words.replace(/[\s.,;:–-]+$/, '')}…`;
}

/**
 * What the code holds; the mark distinguishes its hits from all others.
 * @param placement the partner's place where it hangs; null without one
 */
export function targetAddress(
  base: string,
  shortPath: string,
  placement: number | null = null,
): string {
  const address = `${base}${shortPath}?${PRINT_MARK}`;
  return placement === null ? address : placementUrl(address, placement);
}

/** What is printed to be typed: without scheme, and without the mark, since nothing was scanned. */
export function shownAddress(base: string, shortPath: string): string {
  return `${base.replace(/^https?:\/\//, '')}${shortPath}`;
}
