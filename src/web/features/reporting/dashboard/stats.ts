import type { Received } from '#shared/contracts/contract.ts';
import type { getDashboardStats } from '#shared/contracts/reporting/dashboard.ts';

export type Stats = Received<typeof getDashboardStats>;

/** Nothing to count yet: there is nobody who could recommend, and nothing to recommend. */
export const isFirstRun = ({ has }: Pick<Stats, 'has'>): boolean => !has.partner && !has.campaign;
