import { Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './page.module.css';

export interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly hint?: ReactNode;
  /** A question mark beside the heading that explains it. */
  readonly help?: ReactNode;
  /** Links or buttons at the right end of the heading. */
  readonly actions?: ReactNode;
  /** Anchor for a sub-navigation. */
  readonly id?: string;
  /** Content reaches the frame: tables. */
  readonly flush?: boolean;
}

/** A framed part of a screen with its own heading. */
export function Section(props: SectionProps) {
  const { title, children, hint, help, actions, id, flush = false } = props;
  const headingId = useId();
  return (
    <section
      className={classes.section}
      aria-labelledby={headingId}
      data-flush={flush}
      {...(id === undefined ? {} : { id })}
    >
      <div className={classes.sectionHead}>
        <div>
          <div className={classes.titleLine}>
            <Title order={2} id={headingId}>
              {title}
            </Title>
            {help}
          </div>
          {hint === undefined ? null : <div className={classes.hint}>{hint}</div>}
        </div>
        {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={classes.sectionBody}>{children}</div>
    </section>
  );
}
