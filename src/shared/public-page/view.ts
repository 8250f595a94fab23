import type { Landing } from '../contracts/public-site.ts';
import type { Prefill } from '../forms/prefill.ts';
import type { AnswerIssue } from '../forms/read-submission.ts';
import type { PromisedBenefit } from '../guest-benefit.ts';
import type { Language } from '../guest-language.ts';
import type { LookView } from '../guest-page/page-view.ts';
import type { FormWords } from '../guest-words/form-words.ts';

/** What one public page shows. It is rendered on the server and travels in the page as data. */
export type PublicPageView =
  | LandingView
  | ThankYouView
  | ConfirmationView
  | OwnDataView
  | ErrorView
  | LinkInactiveView;

interface Spoken {
  /** German where it says nothing. */
  readonly language?: Language;
}

/** What the browser's script goes on with: the form alone, with its words. */
export type HydratedView = LandingView & { readonly words: FormWords };

/** Landing and form page of a campaign, or the notice that it is not available. */
export interface LandingView extends Spoken {
  readonly kind: 'landing';
  readonly landing: Landing;
  /** Slug of the link through which the visitor came; '' without one. */
  readonly ref: string;
  readonly paths: {
    /** Where the form is sent: '/formular/{slug}?ref={link}'. */
    readonly form: string;
    /** The thanks as a page of their own, which a reload shows again. */
    readonly thanks: string;
    /** Where the data of this page can be asked for again. */
    readonly landing: string;
    /** Where a challenge of the security check is handed out. */
    readonly challenge: string;
    /** Where the form reports which of its pages were reached; '' where it reports nothing. */
    readonly steps: string;
    /** Where a chosen file is stored; missing where the form asks for none. */
    readonly files?: string;
    /** Where a partner's code is looked up; missing where the form asks for none. */
    readonly code?: string;
  };
  /** Signed instant of rendering; proves the time that filling in has taken. */
  readonly stamp: string;
  /** What an ordinary form post was refused for. */
  readonly refusal: Refusal | null;
  /** Answers that the address brought along, by field name. */
  readonly prefill: Prefill;
  /** What somebody who applies as a partner gets and agrees to; null on the page of a campaign. */
  readonly application: ApplicationOffer | null;
  /** In a frame of the provider's own site: the form alone. */
  readonly embed?: EmbedView;
  /** The page in a look; null where it is the plain one. */
  readonly look: LookView | null;
}

/** What an embedded form knows of the page that it stands for. */
export interface EmbedView {
  readonly pagePath: string;
}

export interface ApplicationOffer {
  /** One for each campaign that is offered, addressed to the applicant. */
  readonly rewards: readonly {
    readonly campaign: string;
    /** 'Für jede Anfrage erhalten Sie 50,00 €.' */
    readonly sentence: string;
    /** 'Bei 3 Anfragen: 150,00 € Prämie' */
    readonly example: string;
  }[];
  /** The terms of taking part. */
  readonly terms: string;
}

/** What somebody sends, confirms and is thanked for. */
export type Subject = 'request' | 'application';

export interface Refusal {
  /** Said above the fields when no field is to blame. */
  readonly message: string | null;
  readonly issues: readonly AnswerIssue[];
  /** The answers as they were typed, by field name; consents are never filled in again. */
  readonly kept: Readonly<Record<string, string | readonly string[]>>;
}

export interface ThankYouView extends Spoken {
  readonly kind: 'thank-you';
  readonly subject: Subject;
  readonly landing: Landing;
  readonly embed?: EmbedView;
  /** The page in a look; null where it is the plain one. */
  readonly look: LookView | null;
}

/** Behind the mailed link by which a visitor confirms the address of a request. */
export interface ConfirmationView extends Spoken {
  readonly kind: 'confirmation';
  readonly subject: Subject;
  readonly landing: Landing;
  /** The page in a look; null where it is the plain one. */
  readonly look: LookView | null;
  readonly state: 'open' | 'confirmed' | 'expired';
  /** What the request was promised, with its code from the confirmation on; null without. */
  readonly benefit: PromisedBenefit | null;
  /** Confirmed by this very answer. */
  readonly isFresh: boolean;
  readonly token: string;
  /** '21.11.2026, 06:12'; null until then. */
  readonly confirmedAt: string | null;
  /** Form for another one; null where none is taken. */
  readonly againPath: string | null;
}

/** What a visitor may ask for of their own data. */
export type DataRequestKind = 'copy' | 'erasure';

/** The page on which a visitor asks for their own data; it names nothing of the request but its day. */
export interface OwnDataView extends Spoken {
  readonly kind: 'own-data';
  readonly user: Landing['user'];
  /** Day of the request: '12.11.2026'. */
  readonly requestedOn: string;
  readonly state: OwnDataState;
}

export type OwnDataState =
  | {
      readonly is: 'choice';
      /** Where the choice is posted. */
      readonly action: string;
      /** What an erasure deletes, in plain words. */
      readonly goes: readonly string[];
      /** What stays, by the reason for it. */
      readonly stays: readonly { readonly what: readonly string[]; readonly why: string }[];
    }
  /** The link that confirms is on its way; the same whatever there is. */
  | { readonly is: 'mailed'; readonly kind: DataRequestKind }
  | {
      readonly is: 'confirm';
      readonly kind: DataRequestKind;
      readonly withOthers: boolean;
      readonly action: string;
      /** Last moment of the link: '13.11.2026, 09:12 Uhr'. */
      readonly until: string;
    }
  /** A contract is under way: impossible before this day. */
  | { readonly is: 'not_yet'; readonly from: string }
  | {
      readonly is: 'ordered';
      readonly orderedAt: string;
      /** Something stays because it was refused when it was carried out. */
      readonly isRefused: boolean;
    }
  /** The link was used before, or is too old. */
  | { readonly is: 'used' | 'expired'; readonly kind: DataRequestKind; readonly again: string };

/** The error card: unknown links and everything that went wrong. */
export interface ErrorView extends Spoken {
  readonly kind: 'error';
  /** 'Fehler' where nothing else is said. */
  readonly title?: string;
  readonly message: string;
  /** What the visitor can do about it; '' when nothing. */
  readonly hint: string;
  readonly wayOn: { readonly href: string; readonly label: string } | null;
}

export interface LinkInactiveView extends Spoken {
  readonly kind: 'link-inactive';
  readonly partnerName: string;
  readonly reason: 'partner_inactive' | 'link_inactive' | 'other';
  /** Address that the visitor came from; null where they did not say. */
  readonly back: string | null;
  /** Whose link it is; null where the address names none. */
  readonly house: {
    readonly user: Landing['user'];
    /** The campaign's page without a partner. */
    readonly directPath: string;
  } | null;
}

/** Everything that the renderer needs for one answer. */
export interface PageRequest {
  readonly view: PublicPageView;
  /** One-time number that the page's scripts and styles carry (Content-Security-Policy). */
  readonly nonce: string;
  /** Path of the browser's script; null where it was not built. */
  readonly scriptPath: string | null;
  /** Path of a typeface, by the name of its file. */
  readonly filePath: (name: string) => string;
  /** Sent by the page once it is really shown; null where no hit is to be confirmed. */
  readonly beacon: { readonly path: string; readonly body: string } | null;
  /** Null where the page is not one to share: notices, thanks, refused posts. */
  readonly share: PageShare | null;
  /** The same page in the other language; null or missing where there is one language. */
  readonly translation?: PageTranslation | null;
  /** Said above the page; null on every page that is meant. */
  readonly ribbon: PageRibbon | null;
  /** Origin of the frame's page, which gets to know how high this one is; '' or missing outside of frames. */
  readonly site?: string;
}

/** Where a page is found in the other language. */
export interface PageTranslation {
  readonly language: Language;
  /** Path with everything that the address of this page carries. */
  readonly path: string;
}

/** A line above a page that only shows what pages look like. */
export interface PageRibbon {
  readonly text: string;
  readonly link: { readonly href: string; readonly label: string };
}

/** What messengers, networks and search engines are shown of a page; all addresses are absolute. */
export interface PageShare {
  /** Of this very page: a shared link keeps its recommendation. */
  readonly url: string;
  /** The one of the addresses under which the page is found that search engines are to keep. */
  readonly canonical: string;
  /** The same address in each language, where there are two. */
  readonly alternates?: readonly { readonly language: Language; readonly url: string }[];
  readonly picture: {
    readonly url: string;
    readonly type: 'image/png' | 'image/jpeg';
    readonly width: number;
    readonly height: number;
  };
}

/** Renders a public page as a complete HTML document. */
export type RenderPublicPage = (request: PageRequest) => string;
