import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LandingView } from '#shared/public-page/view.ts';
import { pageStyle } from '#web/public/page-style.ts';
import { PublicPage } from '#web/public/public-page.tsx';
import classes from './branding.module.css';

const DOCUMENT =
  '<!doctype html><html lang="de" class="js"><head><title>Vorschau</title><style></style></head><body></body></html>';

/**
 * The public page's own component in a frame of its own, so that it looks as on a phone whatever
 * surrounds it. It is rendered beside the document and put into the frame as markup: nothing in
 * the frame runs, and it takes no input.
 */
export function LandingPreview({ view }: { readonly view: LandingView }) {
  const [stage] = useState(() => document.createElement('div'));
  const [frame, setFrame] = useState<Document | null>(null);
  const { customLogo, logoUrl, businessName } = view.landing.user;
  const content = [customLogo, logoUrl, businessName].join(' ');
  const style = pageStyle(view);
  useEffect(() => {
    if (frame !== null) frame.body.innerHTML = stage.innerHTML;
  }, [frame, stage, content]);
  useEffect(() => {
    const sheet = frame?.querySelector('style');
    if (sheet) sheet.textContent = style;
  }, [frame, style]);
  return (
    <figure className={classes.preview}>
      <iframe
        title="Vorschau Ihrer Landingpage"
        sandbox="allow-same-origin"
        srcDoc={DOCUMENT}
        tabIndex={-1}
        inert
        onLoad={(event) => setFrame(event.currentTarget.contentDocument)}
      />
      <figcaption>
        Vorschau auf dem Handy, mit den Texten einer neuen Kampagne. Nicht lesbare Farben sind schon
        angepasst.
      </figcaption>
      {createPortal(<PublicPage key={content} view={view} />, stage)}
    </figure>
  );
}
