import { figureColumn } from '#web/ui/table/figure-column.ts';
import type { TableColumn } from '#web/ui/table/table-column.ts';

/** What partners, campaigns and links have brought, counted alike. */
interface Reach {
  readonly clickCount: number;
  readonly leadCount: number;
  readonly saleCount: number;
}

/** Clicks, requests and bookings of a list's row; the server sorts by these ids. */
export const REACH_COLUMNS = {
  clicks: figureColumn('clicks', 'Klicks', (row) => row.clickCount),
  leads: figureColumn('leads', 'Anfragen', (row) => row.leadCount),
  sales: figureColumn('sales', 'Buchungen', (row) => row.saleCount),
} as const satisfies Readonly<Record<string, TableColumn<Reach>>>;
