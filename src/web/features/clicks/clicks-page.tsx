import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exportClickDays, readClickDays } from '#shared/contracts/clicks.ts';
import { call } from '#web/api/call.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { CsvExportButton } from '#web/parts/csv-export-button.tsx';
import { useAddress } from '#web/ui/address/use-address.ts';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { StaleNote } from '#web/ui/feedback/stale-note.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { ClickFilters } from './click-filters.tsx';
import { ClickReport } from './click-report.tsx';
import { clickQuery, readClickSearch } from './click-search.ts';
import classes from './clicks.module.css';

/** What comes in over the partners' links, with verdicts (docs/product/clicks.md section 9). */
export function ClicksPage() {
  const [search, change] = useAddress(readClickSearch);
  const query = clickQuery(search);
  const days = useQuery({
    ...queryOf(readClickDays, { query }),
    ...POLLED,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title="Klicks"
        actions={<CsvExportButton load={() => call(exportClickDays, { query })} />}
      >
        Jeder Aufruf eines Empfehlungslinks, und ob er zählt.
      </PageHeader>
      <ClickFilters search={search} onChange={change} />
      <StaleNote source={days} />
      {days.data !== undefined ? (
        <ClickReport answer={days.data} search={search} onChange={change} />
      ) : isLost(days) ? (
        <LostState source={days} />
      ) : (
        <div className={classes.report} aria-busy="true" aria-label="Klicks werden geladen">
          <Skeleton height={340} radius="lg" />
          <Skeleton height={260} radius="lg" />
        </div>
      )}
    </>
  );
}
