import type { Received } from '#shared/contracts/contract.ts';
import type { getDashboardStats } from '#shared/contracts/reporting/dashboard.ts';

export type Stats = Received<typeof getDashboardStats>;
