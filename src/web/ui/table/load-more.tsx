import { Button } from '@mantine/core';
import classes from './table.module.css';

/** What a list of pages knows; pass the query itself. */
export interface PagedSource {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The way to the next page of a list; nothing where all is shown. */
export function LoadMore({
  source,
  what,
}: {
  readonly source: PagedSource;
  readonly what: string;
}) {
  if (!source.hasNextPage) return null;
  return (
    <div className={classes.more}>
      <Button
        variant="default"
        loading={source.isFetchingNextPage}
        onClick={() => void source.fetchNextPage()}
      >
        Weitere {what} laden
      </Button>
    </div>
  );
}
