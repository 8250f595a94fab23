import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { ClickRecorder } from '#server/modules/clicks/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import type { ObjectStore } from '#server/platform/storage/object-store.ts';
import { codeQuestion, filesQuestion } from '#shared/forms/form-pages.ts';
import type { Prefill } from '#shared/forms/prefill.ts';
import { type Language, withLanguage } from '#shared/guest-language.ts';
import type { LookView } from '#shared/guest-page/page-view.ts';
import { PAGE_WORDS } from '#shared/guest-words/page-words.ts';
import { placementUrl } from '#shared/placement.ts';
import type {
  ErrorView,
  LandingView,
  LinkInactiveView,
  Refusal,
  RenderPublicPage,
  ThankYouView,
} from '#shared/public-page/view.ts';
import {
  type FoundLanding,
  presentLanding,
  presentThanks,
  titlesOf,
  withInlineLogo,
} from './landing.ts';
import { GERMAN_ALONE, type ShownLanguage } from './page-language.ts';
import { formVersion, renderStamp } from './render-stamp.ts';

interface LandingOptions {
  readonly secret: string;
  readonly now: Date;
  readonly refusal?: Refusal | null;
  /** The partner's place that the address named: the request names it again. */
  readonly placement?: number | null;
  /** Answers that the address brought along. */
  readonly prefill?: Prefill;
  /** As it was published; null for the plain page. */
  readonly look: LookView | null;
  /** German alone unless stated. */
  readonly shown?: ShownLanguage;
}

/** The landing page of a campaign; `refusal` is what an ordinary form post got back. */
export function landingView(
  found: FoundLanding,
  ref: string,
  options: LandingOptions,
): LandingView {
  const { secret, now, refusal = null, placement = null, prefill = {}, look } = options;
  const { shown = GERMAN_ALONE } = options;
  const { language } = shown;
  const { slug } = found.campaign;
  const form = formPath(slug, ref);
  return {
    kind: 'landing',
    ...(language === 'de' ? {} : { language }),
    landing: withInlineLogo(presentLanding(found, language), found),
    ref,
    paths: {
      form: spoken(placement === null ? form : placementUrl(form, placement), shown),
      thanks: spoken(thankYouPath(slug, ref), shown),
      landing: spoken(`/api/landing/${slug}${query(ref)}`, shown),
      challenge: `/api/landing/${slug}/challenge`,
      steps: `/api/landing/${slug}/steps/${formVersion(titlesOf(found))}`,
      ...(filesQuestion(found.campaign.formConfig) === null
        ? {}
        : { files: `/api/landing/${slug}/files` }),
      ...(codeQuestion(found.campaign.formConfig) === null
        ? {}
        : { code: `/api/landing/${slug}/code` }),
    },
    stamp: renderStamp(secret, slug, now),
    refusal,
    prefill,
    application: null,
    look,
  };
}

/** What a page leads to speaks its language, too; of one that has only German nothing changes. */
export const spoken = (path: string, { language, hasBoth }: ShownLanguage): string =>
  hasBoth ? withLanguage(path, language) : path;

export function thankYouView(
  found: FoundLanding,
  look: LookView | null,
  { language }: ShownLanguage,
): ThankYouView {
  return {
    kind: 'thank-you',
    ...(language === 'de' ? {} : { language }),
    subject: 'request',
    landing: withInlineLogo(presentThanks(found, language), found),
    look,
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
  const words = PAGE_WORDS.de;
  return {
    kind: 'error',
    message: words.notFound,
    hint: words.notFoundHint,
    wayOn: direct === null ? null : { href: direct, label: words.withoutPartner },
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
export function failedView(message?: string): ErrorView {
  const words = PAGE_WORDS.de;
  return {
    kind: 'error',
    message: message ?? words.loadFailed,
    hint: words.tryAgain,
    wayOn: null,
  };
}

/** A form post that could not be taken; browsers keep what was typed on the page before. */
export function sendingFailedView(language: Language): ErrorView {
  const words = PAGE_WORDS[language];
  return {
    kind: 'error',
    language,
    message: words.sendFailed,
    hint: words.goBackAndTry,
    wayOn: null,
  };
}

const LONGEST_NAME = 120;

/** What the address of `/link-inactive` says; taken as text. */
interface InactiveAddress {
  readonly partner: unknown;
  readonly reason: unknown;
}

/**
 * The page behind `/link-inactive`.
 * @param found the link of the address with its house, which are believed before what the address
 *   says; null without one
 * @param referrer where the visitor says they came from
 */
export function linkInactiveView(
  { partner, reason }: InactiveAddress,
  found: FoundLanding | null,
  referrer: string | undefined,
  shown: ShownLanguage = GERMAN_ALONE,
): LinkInactiveView {
  const back =
    /^https?:\/\//.test(referrer ?? '') && URL.canParse(referrer ?? '') ? referrer : null;
  const kind = 'link-inactive';
  if (found?.link)
    return {
      kind,
      ...(shown.language === 'de' ? {} : { language: shown.language }),
      partnerName: found.link.partnerName,
      reason: found.unavailable === 'partner_inactive' ? 'partner_inactive' : 'link_inactive',
      back: back ?? null,
      house: {
        user: withInlineLogo(presentLanding(found), found).user,
        // A campaign that takes none is said before a partner or link is.
        directPath: spoken(formPath(found.campaign.slug, ''), shown),
      },
    };
  return {
    kind,
    partnerName: typeof partner === 'string' ? partner.slice(0, LONGEST_NAME).trim() : '',
    reason: reason === 'partner_inactive' || reason === 'link_inactive' ? reason : 'other',
    back: back ?? null,
    house: null,
  };
}

/** '/link-inactive?partner={public name}&reason=…&link={slug}'. */
export function linkInactivePath(
  { partnerName: partner, slug: link }: { readonly partnerName: string; readonly slug: string },
  reason: 'partner_inactive' | 'link_inactive',
): string {
  return `/link-inactive?${new URLSearchParams({ partner, reason, link }).toString()}`;
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
  /** Where the pictures of guest pages lie, and files of guests. */
  readonly objects: ObjectStore;
  /** Draws the pictures with which messengers announce a page. */
  readonly drawings: Pick<DocumentRenderer, 'draw'>;
  /** The built renderer and the path of the browser's script, null where it was not built. */
  readonly renderer: {
    readonly render: RenderPublicPage;
    readonly scriptPath: string | null;
    readonly siteFilePath: (name: string) => string;
  };
}
