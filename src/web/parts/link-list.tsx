import { Button } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import { usePortion } from '#web/ui/table/use-portion.ts';
import classes from './link-list.module.css';

const PORTION = 25;

/** The cards of several referral links; of many, some more each time. */
export function LinkList({ children }: { readonly children: ReactNode }) {
  const cards = Children.toArray(children);
  const { count, showMore } = usePortion(PORTION);
  return (
    <>
      <ul className={classes.links} aria-label="Empfehlungslinks">
        {cards.slice(0, count)}
      </ul>
      {cards.length > count ? (
        <Button variant="default" mt="md" onClick={showMore}>
          Weitere Links anzeigen
        </Button>
      ) : null}
    </>
  );
}
