import { formatCount } from '#web/ui/format/format-number.ts';

/** '1 Beleg', '1.200 Belege' */
export const documentsOf = (count: number): string =>
  count === 1 ? '1 Beleg' : `${formatCount(count)} Belege`;
