import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import type { ClickDaysAnswer } from '#shared/contracts/clicks.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { Section } from '#web/ui/page/section.tsx';
import { ColumnChoice } from '#web/ui/table/column-choice.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { columnsOf, type LinkRow } from './click-columns.tsx';
import { VIEWS, type ClickSearch, type View } from './click-search.ts';

export interface ClickTablesProps {
  readonly answer: ClickDaysAnswer;
  readonly search: ClickSearch;
  readonly onChange: (change: Partial<ClickSearch>) => void;
  readonly onLink: (link: LinkRow) => void;
}

/** The figures behind the plot, a row for each link or each day. */
export function ClickTables({ answer, search, onChange, onLink }: ClickTablesProps) {
  const { ansicht, sort = ansicht === 'links' ? '-gueltig' : '-tag' } = search;
  const days = useMemo(() => {
    const unusual = new Set(answer.jumps.map(({ day }) => day));
    return answer.days.map((day) => ({ ...day, isUnusual: unusual.has(day.day) })).toReversed();
  }, [answer]);
  const columns = useMemo(() => columnsOf(days), [days]);
  const shared = {
    sort,
    onSort: (next: string | undefined) => onChange({ sort: next }),
    empty: null,
  };
  return (
    <Section
      title="Zahlen"
      flush
      {...(ansicht === 'links' && answer.hasMoreLinks
        ? { hint: `Die ${formatCount(answer.links.length)} Links mit den meisten Klicks` }
        : {})}
      actions={
        <>
          <SegmentedControl
            aria-label="Tabelle"
            data={[...choicesOf(VIEWS)]}
            value={ansicht}
            onChange={(next) => onChange({ ansicht: next as View, sort: undefined })}
          />
          <ColumnChoice key={ansicht} list={`click-${ansicht}`} columns={columns[ansicht]} />
        </>
      }
    >
      {ansicht === 'links' ? (
        <DataTable
          {...shared}
          label="Klicks je Link"
          list="click-links"
          source={loaded(answer.links)}
          columns={columns.links}
          rowKey={({ linkId }) => linkId}
          onOpen={onLink}
        />
      ) : (
        <DataTable
          {...shared}
          label="Klicks je Tag"
          list="click-tage"
          source={loaded(days)}
          columns={columns.tage}
          rowKey={({ day }) => day}
        />
      )}
    </Section>
  );
}

function loaded<Row>(data: readonly Row[]) {
  return { data, isPending: false, error: null, refetch: () => undefined };
}
