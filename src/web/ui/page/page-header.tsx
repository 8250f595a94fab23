import { Title } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { PageHelp } from './page-help.ts';
import { PageTitle } from './page-title.tsx';
import classes from './page.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** Title of the browser's tab where the heading is not fit for it. */
  readonly tabTitle?: string;
  readonly children?: ReactNode;
  /** The page's main steps, right of the heading. */
  readonly actions?: ReactNode;
}

/** Heading of a screen; also names the browser's tab. */
export function PageHeader({ title, tabTitle = title, children, actions }: PageHeaderProps) {
  const help = useContext(PageHelp);
  return (
    <header className={classes.header}>
      <PageTitle>{tabTitle}</PageTitle>
      <div className={classes.headerText}>
        <div className={classes.titleLine}>
          <Title order={1}>{title}</Title>
          {help}
        </div>
        {children === undefined ? null : <div className={classes.lead}>{children}</div>}
      </div>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
