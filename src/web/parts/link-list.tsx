import type { ReactNode } from 'react';
import { StaleNote, type Freshness } from '#web/ui/feedback/stale-note.tsx';
import { LoadMore, type PagedSource } from '#web/ui/table/load-more.tsx';
import classes from './link-list.module.css';

/** Cards of links at a time: each is as much to draw as a few rows of a table. */
export const LINK_PAGE = 10;

export interface LinkListProps {
  readonly source: PagedSource & Freshness;
  readonly children: ReactNode;
}

/** The cards of several referral links; of many, some more each time, and all on paper. */
export function LinkList({ source, children }: LinkListProps) {
  return (
    <>
      <ul className={classes.links} aria-label="Empfehlungslinks">
        {children}
      </ul>
      <div className={classes.more}>
        <StaleNote source={source} />
        <LoadMore source={source} what="Links" isWholeOnPaper />
      </div>
    </>
  );
}
