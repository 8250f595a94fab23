import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatCount } from '../format/format-number.ts';
import classes from './pager.module.css';

export interface PagerProps {
  /** What is listed, for screen readers: 'Gutschriften'. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows of all pages; undefined while they are counted. */
  readonly total: number | undefined;
  readonly onPage: (page: number) => void;
}

/** Which rows of how many are shown, and the way to the others; nothing where all fit on a page. */
export function Pager({ label, page, pageSize, total, onPage }: PagerProps) {
  if (total === undefined || (total <= pageSize && page === 1)) return null;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav className={classes.pager} aria-label={`${label}: Seiten`}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        Zurück
      </Button>
      <output className="ew-numbers">
        <span>
          Seite {formatCount(page)} von {formatCount(pages)}
        </span>
        <span className={classes.rows}>
          {first > total
            ? `${formatCount(total)} insgesamt`
            : `${formatCount(first)} bis ${formatCount(last)} von ${formatCount(total)}`}
        </span>
      </output>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={18} aria-hidden />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        Weiter
      </Button>
    </nav>
  );
}
