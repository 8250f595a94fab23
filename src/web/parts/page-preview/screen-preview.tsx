import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './page-preview.module.css';

/** An empty page that says that scripts run, as the public page does. */
const EMPTY =
  '<!doctype html><html lang="de" class="js"><head><title>Vorschau</title></head><body></body></html>';

const SCREENS = {
  phone: { label: 'Smartphone', width: 390, height: 780 },
  desktop: { label: 'Desktop', width: 1280, height: Infinity },
} as const;

type Screen = keyof typeof SCREENS;

export interface ScreenPreviewProps {
  /** Style sheet of the page. */
  readonly style: string;
  /** What is shown first; most guests come by phone. */
  readonly first?: Screen;
  readonly children: ReactNode;
}

/** A page on a phone or a desktop, as guests will see it. */
export function ScreenPreview({ style, first = 'phone', children }: ScreenPreviewProps) {
  const [screen, setScreen] = useState<Screen>(first);
  const { ref, width: available, height: room } = useElementSize();
  const { width, height } = SCREENS[screen];
  const scale = Math.min(1, available / width);
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
        {available === 0 || room === 0 ? null : (
          <FramedPage
            title="Vorschau der öffentlichen Seite"
            screen={screen}
            style={style}
            width={width}
            height={Math.min(height, room / scale)}
            scale={scale}
          >
            {children}
          </FramedPage>
        )}
      </div>
    </section>
  );
}

interface FramedPageProps {
  readonly title: string;
  readonly screen: Screen;
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
function FramedPage(props: FramedPageProps) {
  const { title, screen, style, width, height, scale, children } = props;
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
    <div
      className={classes.screen}
      data-screen={screen}
      style={{ width: width * scale, height: height * scale }}
    >
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
