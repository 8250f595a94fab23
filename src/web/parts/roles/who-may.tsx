import type { ReactNode } from 'react';
import type { Right } from '#shared/roles/rights.ts';
import { useMay } from './use-may.ts';

export interface WhoMayProps {
  readonly right: Right;
  readonly children: ReactNode;
}

/** What only those see who have the right; nothing for all others, also none of its calls. */
export function WhoMay({ right, children }: WhoMayProps) {
  return useMay(right) ? children : null;
}
