import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listPayoutBatches } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { batchSummary } from './batch-summary.ts';
import classes from './batch.module.css';

/** As many as one looks back at. */
const SHOWN = 5;

/** Earlier batches with what became of them. */
export function BatchHistory() {
  const { data = [] } = useQuery(queryOf(listPayoutBatches, {}));
  const { open } = useOverlay('sammel');
  if (data.length === 0) return null;
  return (
    <section className={classes.history} aria-label="Frühere Sammelauszahlungen">
      <h3>Frühere Sammelauszahlungen</h3>
      <ul>
        {data.slice(0, SHOWN).map((batch) => (
          <li key={batch.id}>
            <span>
              {formatDate(batch.createdAt)}
              <span className={classes.count}> {batchSummary(batch.counts)}</span>
            </span>
            <Button variant="subtle" onClick={() => open(batch.id)}>
              Ansehen<span className="ew-visually-hidden">: {formatDate(batch.createdAt)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
