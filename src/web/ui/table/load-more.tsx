import { Button } from '@mantine/core';
import { useBeforePrint } from '../page/print-all.ts';
import classes from './table.module.css';

/** What a list of pages knows; pass the query itself. */
export interface PagedSource {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean }>;
}

export interface LoadMoreProps {
  readonly source: PagedSource;
  readonly what: string;
  /** Printing gets all pages; only for what is bounded. */
  readonly isWholeOnPaper?: boolean;
}

/** The way to the next page of a list; nothing where all is shown. */
export function LoadMore({ source, what, isWholeOnPaper = false }: LoadMoreProps) {
  useBeforePrint(async () => {
    let isMore = isWholeOnPaper && source.hasNextPage;
    while (isMore) isMore = (await source.fetchNextPage()).hasNextPage;
  });
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
