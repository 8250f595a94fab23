import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LandingView } from '#shared/public-page/view.ts';
import { pageStyle } from '#web/public-site/guest-page/page-style.ts';
import { PublicPage } from '#web/public-site/guest-page/public-page.tsx';
import classes from './branding.module.css';

const DOCUMENT =
  '<!doctype html><html lang="de" class="js"><head><title>Vorschau</title><style></style></head><body></body></html>';

/**
 * The public page's own component in a frame of its own, so that it looks as on a phone whatever
 * surrounds it. It is rendered beside the document and put into the frame as markup: nothing in
 * the frame runs, and it takes no input.
 */
export function LandingPreview({ view }: { readonly view: LandingView }) {
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
