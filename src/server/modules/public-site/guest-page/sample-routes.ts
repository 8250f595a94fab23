import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { newId } from '#server/kernel/new-id.ts';
import { networkKey } from '#server/kernel/rate-limits.ts';
import { submissionBody } from '#shared/contracts/public-site.ts';
import type { Landing } from '#shared/contracts/public-site.ts';
import { consentsFor, missingConsents } from '#shared/forms/consents.ts';
import { defaultForm } from '#shared/forms/default-form.ts';
import { readRequest } from '#shared/forms/read-submission.ts';
import { FORM_WORDS } from '#shared/guest-words/form-words.ts';
import type { LandingView, PageRibbon, Refusal } from '#shared/public-page/view.ts';
import { pageSender } from './page-routes.ts';
import type { PublicPageOptions } from './page-views.ts';
import { newChallenge } from './security-challenge.ts';
import { answerIssues, isFormPost, keptOf } from './submission-routes.ts';

/** As the guest page's own: a fair has one network, too. */
const SENDINGS = { bucket: 'sample', points: 120, seconds: 3600 } as const;

const PATH = '/beispiel';
const THANKS_PATH = '/beispiel/danke';

const RIBBON: PageRibbon = {
  text: 'Beispiel: Das Haus ist erfunden. Probieren Sie alles aus, gespeichert wird nichts.',
  link: { href: '/', label: 'Zurück zu Empfehlwerk' },
};

/** A house that nobody has, on a page as each house gets it. */
const SAMPLE: Landing = {
  campaign: {
    name: 'Hochzeiten',
    slug: 'beispiel',
    description: '',
    formConfig: {
      ...defaultForm(),
      thankYouMessage:
        'So sieht der Dank für Ihre Gäste aus. Das war ein Beispiel: Ihre Angaben wurden nicht gespeichert und niemandem geschickt.',
    },
    optionPictures: [],
    landingPageConfig: {
      headline: 'Ein Abend, der lange leuchtet',
      subheadline: 'Feiern auf Schloss Weiherstein, mit See vor der Tür und 32 Zimmern für danach',
      description: '',
      buttonText: 'Termin anfragen',
      partnerText: 'wird empfohlen von',
    },
    doubleOptIn: false,
    benefit: null,
  },
  user: {
    businessName: 'Schloss Weiherstein',
    phone: '',
    email: '',
    website: '',
    address: 'Schlossallee 1',
    postalCode: '86911',
    city: 'Dießen am Ammersee',
    logoUrl: null,
    customLogo: null,
    plan: 'premium_yearly',
    primaryColor: '#f3cf8e',
    secondaryColor: '#b8955a',
    backgroundColor: '#0f1838',
    textColor: '#f8f2e7',
    buttonColor: '#f3cf8e',
    buttonTextColor: '#16203f',
    privacyPolicyUrl: '/privacy',
    imprintUrl: '/impressum',
    termsUrl: '/terms',
  },
  partner: {
    name: 'Anna von Blumen Anders',
    description: 'Wir binden seit 2011 Hochzeitssträuße am Ammersee.',
    portrait: null,
  },
  isLinkInactive: false,
  isPartnerInactive: false,
  isCampaignInactive: false,
  isCampaignNotStarted: false,
  isCampaignEnded: false,
  message: '',
  partnerName: 'Anna von Blumen Anders',
  startDate: null,
  endDate: null,
};

const view = (refusal: Refusal | null): LandingView => ({
  kind: 'landing',
  landing: SAMPLE,
  ref: '',
  paths: {
    form: PATH,
    thanks: THANKS_PATH,
    landing: '',
    challenge: `${PATH}/pruefung`,
    steps: '',
  },
  stamp: '',
  refusal,
  prefill: {},
  application: null,
  look: null,
});

/**
 * The sample page (docs/product/public-site.md section 21): the guest page itself with a house that
 * does not exist. It checks what is sent as the real one does, thanks, and stores nothing.
 */
export async function samplePageRoutes(
  app: FastifyInstance,
  options: PublicPageOptions,
): Promise<void> {
  const { limits, secret, services } = options;
  const send = pageSender(options);
  app.get(PATH, (request, reply) => send(request, reply, view(null), { ribbon: RIBBON }));
  app.get(THANKS_PATH, (request, reply) =>
    send(
      request,
      reply,
      { kind: 'thank-you', subject: 'request', landing: SAMPLE, look: null },
      { ribbon: RIBBON },
    ),
  );
  app.get(`${PATH}/pruefung`, async () => {
    const { parameters, signature } = await newChallenge(secret, 'beispiel', services.clock());
    return { parameters: { ...parameters }, signature };
  });
  await app.register(async (forms) => {
    await forms.register(formbody);
    forms.post(PATH, async (request, reply) => {
      await limits.consume(SENDINGS, networkKey(request.ip));
      const sent = submissionBody.catch({}).parse(request.body);
      const formConfig = SAMPLE.campaign?.formConfig ?? defaultForm();
      const issues = [
        ...readRequest(formConfig.pages, sent, FORM_WORDS.de).issues,
        ...missingConsents(consentsFor(SAMPLE.user.businessName, FORM_WORDS.de), sent),
      ];
      if (!isFormPost(request))
        return issues.length > 0
          ? answerIssues(reply, issues)
          : { leadId: newId(), confirmEmail: false };
      if (issues.length === 0) return reply.redirect(THANKS_PATH, 303);
      const refusal = { message: null, issues, kept: keptOf(formConfig, sent) };
      return send(request, reply, view(refusal), { status: 422, ribbon: RIBBON });
    });
  });
}
