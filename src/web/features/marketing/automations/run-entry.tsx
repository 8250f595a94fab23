import { useId } from 'react';
import type { AutomationRun } from '#shared/contracts/automations.ts';
import type { AutomationKind } from '#shared/labels/automations.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { FoldHeading } from '#web/ui/page/fold-heading.tsx';
import { RunRecipients } from './run-recipients.tsx';
import { runSentence, skippedWords } from './run-words.ts';
import classes from './automations.module.css';

export interface RunEntryProps {
  readonly kind: AutomationKind;
  readonly run: AutomationRun;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A run with its numbers; unfolded, everybody it dealt with. */
export function RunEntry({ kind, run, isOpen, onToggle }: RunEntryProps) {
  const bodyId = useId();
  const skipped = skippedWords(kind, run);
  return (
    <li>
      <FoldHeading isOpen={isOpen} bodyId={bodyId} onToggle={onToggle}>
        <span className="ew-numbers">
          {formatDate(run.dueOn)}: {runSentence(kind, run)}
        </span>
      </FoldHeading>
      {skipped.length === 0 ? null : (
        <p className={classes.skipped}>Keine E-Mail: {skipped.join(', ')}</p>
      )}
      {isOpen ? (
        <div id={bodyId} className={classes.runBody}>
          <RunRecipients run={run} />
        </div>
      ) : null}
    </li>
  );
}
