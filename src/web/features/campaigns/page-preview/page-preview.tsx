import { SegmentedControl } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useDeferredValue, useMemo, useState } from 'react';
import type { FormConfig, LandingPageConfig } from '#shared/forms/form-config.ts';
import { pageStyle } from '#web/public-site/guest-page/page-style.ts';
import { FramedPage } from './framed-page.tsx';
import { previewLanding } from './preview-landing.ts';
import { PreviewedForm } from './previewed-form.tsx';
import type { ShownProvider } from './shown-provider.ts';
import classes from './page-preview.module.css';

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
  const style = useMemo(() => pageStyle({ kind: 'thank-you', landing: data }), [data]);
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
