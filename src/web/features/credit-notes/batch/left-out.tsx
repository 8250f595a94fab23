import { IconChevronDown } from '@tabler/icons-react';
import type { BatchCandidate } from '#shared/contracts/credit-notes/batches.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { WhyLeftOut } from './why-left-out.tsx';
import classes from './batch.module.css';

export interface LeftOutProps {
  readonly candidates: readonly BatchCandidate[];
  readonly isOpen?: boolean;
}

/** Partners with open commissions who are not paid, each with every reason. */
export function LeftOut({ candidates, isOpen = false }: LeftOutProps) {
  if (candidates.length === 0) return null;
  return (
    <details className={classes.leftOut} open={isOpen}>
      <summary>
        <IconChevronDown size={20} stroke={1.8} aria-hidden />
        {candidates.length === 1
          ? 'Ein Partner ist nicht dabei'
          : `${formatCount(candidates.length)} Partner sind nicht dabei`}
      </summary>
      <ul>
        {candidates.map((candidate) => (
          <li key={candidate.partnerId}>
            <strong>{candidate.name}</strong>
            <WhyLeftOut candidate={candidate} />
          </li>
        ))}
      </ul>
    </details>
  );
}
