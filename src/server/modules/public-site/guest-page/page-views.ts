import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { ClickRecorder } from '#server/modules/clicks/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { placementUrl } from '#shared/placement.ts';
import type {
  ErrorView,
  LandingView,
  LinkInactiveView,
  Refusal,
  RenderPublicPage,
  ThankYouView,
} from '#shared/public-page/view.ts';
import { type FoundLanding, presentLanding, presentThanks, withInlineLogo } from './landing.ts';
import { formVersion, renderStamp } from './render-stamp.ts';

interface LandingOptions {
  readonly secret: string;
  readonly now: Date;
  readonly refusal?: Refusal | null;
  /** The partner's place that the address named: the request names it again. */
  readonly placement?: number | null;
}

/** The landing page of a campaign; `refusal` is what an ordinary form post got back. */
export function landingView(
  found: FoundLanding,
  ref: string,
  { secret, now, refusal = null, placement = null }: LandingOptions,
): LandingView {
  const { slug, formConfig } = found.campaign;
  const titles = formConfig.pages.map(({ title }) => title);
  return {
    kind: 'landing',
    landing: withInlineLogo(presentLanding(found), found),
    ref,
    paths: {
      form: placement === null ? formPath(slug, ref) : placementUrl(formPath(slug, ref), placement),
      thanks: thankYouPath(slug, ref),
      landing: `/api/landing/${slug}${query(ref)}`,
      challenge: `/api/landing/${slug}/challenge`,
      steps: `/api/landing/${slug}/steps/${formVersion(titles)}`,
    },
    stamp: renderStamp(secret, slug, now),
    refusal,
    application: null,
  };
}

export function thankYouView(found: FoundLanding): ThankYouView {
  return {
    kind: 'thank-you',
    subject: 'request',
    landing: withInlineLogo(presentThanks(found), found),
  };
}

/** '/formular/{slug}?ref={link}'. */
export function formPath(slug: string, ref: string): string {
  return `/formular/${slug}${query(ref)}`;
}

export function thankYouPath(slug: string, ref: string): string {
  return `/formular/${slug}/danke${query(ref)}`;
}

function query(ref: string): string {
  return ref === '' ? '' : `?ref=${encodeURIComponent(ref)}`;
}

/**
 * An address that leads nowhere.
 * @param direct path of the same campaign without a link, when there is one
 */
export function notFoundView(direct: string | null): ErrorView {
  return {
    kind: 'error',
    message: 'Link nicht gefunden',
    hint: 'Bitte prüfen Sie die Adresse, oder fragen Sie die Person, von der Sie den Link haben.',
    wayOn: direct === null ? null : { href: direct, label: 'Ohne Empfehlung fortfahren' },
  };
}

/** A mailed link that leads to no request (any more). */
export function unknownConfirmationView(): ErrorView {
  return {
    kind: 'error',
    message: 'Dieser Bestätigungslink ist uns nicht bekannt.',
    hint: 'Bitte öffnen Sie den ganzen Link aus der E-Mail. Eine Anfrage, die nicht bestätigt wurde, löschen wir nach einiger Zeit; stellen Sie sie dann bitte erneut.',
    wayOn: null,
  };
}

/** @param message the server's sentence, else the general one */
export function failedView(message = 'Fehler beim Laden'): ErrorView {
  return {
    kind: 'error',
    message,
    hint: 'Bitte versuchen Sie es in einigen Sekunden erneut.',
    wayOn: null,
  };
}

/** A form post that could not be taken; browsers keep what was typed on the page before. */
export function sendingFailedView(): ErrorView {
  return {
    kind: 'error',
    message: 'Fehler beim Senden der Anfrage',
    hint: 'Bitte gehen Sie zurück und versuchen Sie es in einigen Sekunden erneut.',
    wayOn: null,
  };
}

const LONGEST_NAME = 120;

/** The page behind `/link-inactive`; what its address says is taken as text. */
export function linkInactiveView(partner: unknown, reason: unknown): LinkInactiveView {
  return {
    kind: 'link-inactive',
    partnerName: typeof partner === 'string' ? partner.slice(0, LONGEST_NAME).trim() : '',
    reason: reason === 'partner_inactive' || reason === 'link_inactive' ? reason : 'other',
  };
}

/** '/link-inactive?partner={public name}&reason=…'. */
export function linkInactivePath(
  partner: string,
  reason: 'partner_inactive' | 'link_inactive',
): string {
  return `/link-inactive?${new URLSearchParams({ partner, reason }).toString()}`;
}

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
  /** The built renderer and the path of the browser's script, null where it was not built. */
  readonly renderer: { readonly render: RenderPublicPage; readonly scriptPath: string | null };
}
