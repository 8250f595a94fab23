import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './sheet.module.css';

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** 'full' takes the whole screen, white by day and by night: to be held up. */
  readonly size?: 'fitting' | 'full';
}

/**
 * What is asked or shown over a screen, from below on a phone. The browser's own dialog: it keeps the
 * focus, closes with Escape and with the phone's way back.
 */
export function Sheet({ title, onClose, children, size = 'fitting' }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it; a tap beside it does the same.
    <dialog
      ref={dialog}
      className={classes[size]}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={classes.inner}>
        <header className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={classes.close} aria-label="Schließen" onClick={onClose}>
            <IconX size={24} stroke={1.8} aria-hidden />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
