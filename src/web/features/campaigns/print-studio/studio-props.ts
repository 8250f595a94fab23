import type { PrintSearch } from './print-search.ts';

/** For which link, and what is chosen. */
export interface StudioProps {
  readonly linkId: string;
  readonly search: PrintSearch;
  readonly onChange: (change: Partial<PrintSearch>) => void;
}
