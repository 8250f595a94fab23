import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './page-preview.module.css';

/** An empty page that says that scripts run, as the public page does. */
const EMPTY =
  '<!doctype html><html lang="de" class="js"><head><title>Vorschau</title></head><body></body></html>';

export interface FramedPageProps {
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
export function FramedPage({ title, style, width, height, scale, children }: FramedPageProps) {
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
