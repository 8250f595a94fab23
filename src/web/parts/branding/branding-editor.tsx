import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { brandColoursBody } from '#shared/contracts/accounts/branding.ts';
import { patchPremiumSettings, uploadBrandingLogo } from '#shared/contracts/calls.generated.ts';
import { defaultForm, defaultLandingPage } from '#shared/forms/default-form.ts';
import type { LandingView } from '#shared/public-page/view.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { planWay } from '#web/parts/show-refusal.ts';
import { pageStyle } from '#web/public-site/guest-page/page-style.ts';
import { PublicPage } from '#web/public-site/guest-page/public-page.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Section } from '#web/ui/page/section.tsx';
import { coloursOf } from './brand-of.ts';
import type { BrandedUser } from './branded-user.ts';
import { ColoursForm } from './colours-form.tsx';
import { LogoField } from './logo-field.tsx';
import type { ColourValues } from './palettes.ts';
import { refuseFile } from './refuse-file.ts';
import classes from './branding.module.css';

const DOCUMENT =
  '<!doctype html><html lang="de" class="js"><head><title>Vorschau</title><style></style></head><body></body></html>';

/** Logo and colours of the landing pages beside the page as it will look. */
export function BrandingEditor({ user }: { readonly user: BrandedUser }) {
  const form = useContractForm(brandColoursBody, coloursOf(user));
  const colours = useWatch({ control: form.control }) as ColourValues;
  const patch = useCall(patchPremiumSettings);
  return (
    <div className={classes.editor}>
      <div className={classes.settings}>
        <Section
          title="Logo der Landingpages"
          hint="Erscheint auf Ihren Landingpages anstelle des Logos aus den Stammdaten."
        >
          <LogoField
            call={uploadBrandingLogo}
            label="Logo der Landingpages"
            hint="PNG, JPG bis 2 MB, empfohlen 200x80px"
            logo={user.customLogo}
            businessName={user.businessName}
            errorTitle="Upload-Fehler"
            refuse={refuseFile}
            onRemove={() =>
              patch.mutate(
                { body: { customLogo: null } },
                {
                  onSuccess: () => toast.success('Logo entfernt'),
                  onError: (error) =>
                    toast.error(
                      'Fehler',
                      messageOf(error, 'Bitte versuchen Sie es erneut.'),
                      planWay(error),
                    ),
                },
              )
            }
          />
        </Section>
        <Section title="Farben der Landingpages">
          <ColoursForm form={form} />
        </Section>
      </div>
      <LandingPreview view={previewView(user, colours)} />
    </div>
  );
}

/** The landing page of a new campaign in the given colours: the texts with which each begins. */
function previewView(user: BrandedUser, colours: ColourValues): LandingView {
  return {
    kind: 'landing',
    ref: '',
    stamp: '',
    refusal: null,
    prefill: {},
    application: null,
    look: null,
    paths: { form: '', thanks: '', landing: '', challenge: '', steps: '' },
    landing: {
      campaign: {
        name: 'Vorschau',
        slug: '',
        description: '',
        formConfig: defaultForm(),
        optionPictures: [],
        landingPageConfig: defaultLandingPage(),
        doubleOptIn: false,
        benefit: null,
      },
      user: { ...user, ...colours, email: user.publicEmail },
      partner: { name: 'Ihr Partner', description: '', portrait: null },
      partnerName: 'Ihr Partner',
      isLinkInactive: false,
      isPartnerInactive: false,
      isCampaignInactive: false,
      isCampaignNotStarted: false,
      isCampaignEnded: false,
      message: '',
      startDate: null,
      endDate: null,
    },
  };
}

/**
 * The public page's own component in a frame of its own, so that it looks as on a phone whatever
 * surrounds it. It is rendered beside the document and put into the frame as markup: nothing in
 * the frame runs, and it takes no input.
 */
function LandingPreview({ view }: { readonly view: LandingView }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const { customLogo, logoUrl, businessName } = view.landing.user;
  const style = pageStyle(view);
  const put = useCallback((markup: string) => {
    const body = frame.current?.contentDocument?.body;
    if (body) body.innerHTML = markup;
  }, []);
  useEffect(() => {
    const sheet = frame.current?.contentDocument?.querySelector('style');
    if (isReady && sheet) sheet.textContent = style;
  }, [isReady, style]);
  return (
    <figure className={classes.preview}>
      <iframe
        ref={frame}
        title="Vorschau Ihrer Landingpage"
        sandbox="allow-same-origin"
        srcDoc={DOCUMENT}
        tabIndex={-1}
        inert
        onLoad={() => setIsReady(true)}
      />
      <figcaption>
        Vorschau auf dem Handy, mit den Texten einer neuen Kampagne. Nicht lesbare Farben sind schon
        angepasst.
      </figcaption>
      {isReady ? (
        <Drawing key={[customLogo, logoUrl, businessName].join(' ')} view={view} onDrawn={put} />
      ) : null}
    </figure>
  );
}

interface DrawingProps {
  readonly view: LandingView;
  readonly onDrawn: (markup: string) => void;
}

/** Renders the page once, in no document, and hands over its markup. */
function Drawing({ view, onDrawn }: DrawingProps) {
  const [stage] = useState(() => document.createElement('div'));
  useEffect(() => onDrawn(stage.innerHTML), [stage, onDrawn]);
  return createPortal(<PublicPage view={view} />, stage);
}
