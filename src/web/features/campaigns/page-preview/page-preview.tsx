import { SegmentedControl } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { consentsFor } from '#shared/forms/consents.ts';
import type { FormConfig, LandingPageConfig } from '#shared/forms/form-config.ts';
import { FormStep } from '#web/public-site/guest-page/form-step.tsx';
import { LastStep } from '#web/public-site/guest-page/last-step.tsx';
import { PageFrame } from '#web/public-site/guest-page/page-frame.tsx';
import { pageStyle } from '#web/public-site/guest-page/page-style.ts';
import { ThankYou } from '#web/public-site/guest-page/thank-you.tsx';
import { type PreviewedLanding, previewLanding } from './preview-landing.ts';
import type { ShownProvider } from './shown-provider.ts';
import classes from './page-preview.module.css';

const NOTHING_SENT = { isSending: false, failure: null, send: () => Promise.resolve() };

/** An empty page that says that scripts run, as the public page does. */
const EMPTY =
  '<!doctype html><html lang="de" class="js"><head><title>Vorschau</title></head><body></body></html>';

const SCREENS = {
  phone: { label: 'Smartphone', width: 390, height: 720 },
  desktop: { label: 'Desktop', width: 1280, height: 800 },
} as const;

type Screen = keyof typeof SCREENS;

export interface PagePreviewProps {
  readonly form: FormConfig;
  readonly landing: LandingPageConfig;
  readonly provider: ShownProvider;
  /** Visitors have to confirm their address. */
  readonly doubleOptIn: boolean;
  /** Index of the page with which it begins. */
  readonly startAt?: number;
}

/** The public page as visitors will see it, made of its own pieces. */
export function PagePreview(props: PagePreviewProps) {
  const { form, landing, provider, doubleOptIn, startAt = 0 } = props;
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const [screen, setScreen] = useState<Screen>(isPhone ? 'phone' : 'desktop');
  const { ref, width: available } = useElementSize();
  const { width, height } = SCREENS[screen];
  // Typing comes first; the page follows.
  const shownForm = useDeferredValue(form);
  const shownTexts = useDeferredValue(landing);
  const data = useMemo(
    () => previewLanding(shownForm, shownTexts, provider, doubleOptIn),
    [shownForm, shownTexts, provider, doubleOptIn],
  );
  const style = useMemo(
    () => pageStyle({ kind: 'thank-you', subject: 'request', landing: data }),
    [data],
  );
  return (
    <section className={classes.preview} aria-label="Vorschau der öffentlichen Seite">
      <div className={classes.bar}>
        <SegmentedControl
          aria-label="Breite der Vorschau"
          data={Object.entries(SCREENS).map(([value, { label }]) => ({ value, label }))}
          value={screen}
          onChange={(next) => setScreen(next === 'phone' ? 'phone' : 'desktop')}
        />
        <span className={classes.hint}>Zum Ausprobieren: Hier wird nichts gesendet.</span>
      </div>
      <div ref={ref} className={classes.frame}>
        {available === 0 ? null : (
          <FramedPage
            title="Vorschau der öffentlichen Seite"
            style={style}
            width={width}
            height={height}
            scale={Math.min(1, available / width)}
          >
            <PreviewedForm landing={data} startAt={startAt} />
          </FramedPage>
        )}
      </div>
    </section>
  );
}

interface FramedPageProps {
  readonly title: string;
  readonly style: string;
  /** Size of the screen that is imitated, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** How large it is drawn. */
  readonly scale: number;
  readonly children: ReactNode;
}

/**
 * A page in a screen of its own, so that its style sheets, units and widths are those of that
 * screen and not of the dialog around it. Links lead nowhere and forms send nothing.
 */
function FramedPage({ title, style, width, height, scale, children }: FramedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  useEffect(() => {
    if (page === null) return undefined;
    const sheet = page.createElement('style');
    sheet.textContent = style;
    page.head.append(sheet);
    return () => sheet.remove();
  }, [page, style]);
  useEffect(() => {
    if (page === null) return undefined;
    const stay = (event: Event): void => {
      // Of another window, so that it is no Element of this one.
      const target = event.target as Element | null;
      if (target?.closest('a') !== null) event.preventDefault();
    };
    const keep = (event: Event): void => event.preventDefault();
    page.addEventListener('click', stay);
    page.addEventListener('submit', keep);
    return () => {
      page.removeEventListener('click', stay);
      page.removeEventListener('submit', keep);
    };
  }, [page]);
  return (
    <div className={classes.screen} style={{ width: width * scale, height: height * scale }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Only our own pieces stand in it; sandboxed, Safari would hear no click. */}
      <iframe
        ref={frame}
        title={title}
        srcDoc={EMPTY}
        style={{ width, height, scale }}
        onLoad={() => setPage(frame.current?.contentDocument ?? null)}
      />
      {page === null ? null : createPortal(children, page.body)}
    </div>
  );
}

interface PreviewedFormProps {
  readonly landing: PreviewedLanding;
  readonly startAt: number;
}

/**
 * The public page's own pieces without its checks: every page can be looked at, whatever is
 * filled in, and sending leads to the thanks.
 */
function PreviewedForm({ landing, startAt }: PreviewedFormProps) {
  const { user, campaign } = landing;
  const { pages, introduction } = campaign.formConfig;
  const [asked, setStep] = useState(startAt);
  const [isSent, setIsSent] = useState(false);
  const last = pages.length - 1;
  const step = Math.min(asked, last);
  return (
    <PageFrame landing={landing}>
      {isSent ? (
        <ThankYou
          subject="request"
          landing={landing}
          asksConfirmation={campaign.doubleOptIn}
          isFresh={false}
        />
      ) : (
        <form
          className="pp-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // The dialog around the preview holds a form too.
            event.stopPropagation();
            if (step === last) setIsSent(true);
            else setStep(step + 1);
          }}
        >
          {pages.map((page, index) => (
            <FormStep
              key={page.id}
              pages={pages}
              index={index}
              isCurrent={index === step}
              introduction={introduction}
              issues={[]}
              refusal={null}
              onNext={() => setStep(step + 1)}
              onBack={() => setStep(step - 1)}
            >
              {index < last ? null : (
                <LastStep
                  user={user}
                  subject="request"
                  consents={consentsFor(user.businessName)}
                  terms={null}
                  buttonText={campaign.landingPageConfig.buttonText}
                  asksConfirmation={campaign.doubleOptIn}
                  issues={[]}
                  answers={[]}
                  checkState="idle"
                  sending={NOTHING_SENT}
                  onBack={index === 0 ? null : () => setStep(step - 1)}
                  onChangeAnswers={() => setStep(0)}
                />
              )}
            </FormStep>
          ))}
        </form>
      )}
    </PageFrame>
  );
}
