import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './overlay.module.css';

export interface OverlayHeaderProps {
  /** The library's title part, which names the dialog for screen readers. */
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly onClose: () => void;
  readonly closeLabel?: string;
  /** A step with what is shown, before the cross. */
  readonly action?: ReactNode;
}

/** Head of drawers and dialogs. A plain box: a `header` element would be a second page banner. */
export function OverlayHeader(props: OverlayHeaderProps) {
  const { title, subtitle, onClose, closeLabel = 'Schließen', action } = props;
  return (
    <div className={classes.header}>
      {/* Before the words, which flow around it on a phone. */}
      <div className={classes.steps}>
        {action}
        <CloseButton
          size="lg"
          aria-label={closeLabel}
          onClick={onClose}
          {...(action === undefined ? {} : { 'data-autofocus': true })}
        />
      </div>
      <div className={classes.headings}>
        {title}
        {subtitle === undefined ? null : <div className={classes.subtitle}>{subtitle}</div>}
      </div>
    </div>
  );
}
