import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconHistory, IconSearchOff } from '@tabler/icons-react';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import {
  exportActivities,
  listActivities,
  listActivityActors,
} from '#shared/contracts/calls.generated.ts';
import { ACTIVITY_ACTORS, ACTIVITY_KINDS } from '#shared/labels/activity-kinds.ts';
import { call } from '#web/api/call.ts';
import { keyOf, POLLED, queryOf } from '#web/api/queries.ts';
import { CsvExportButton } from '#web/parts/csv-export-button.tsx';
import { LIST_PERIODS } from '#web/parts/list-period.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { activeFilter, ListToolbar } from '#web/ui/table/list-toolbar.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { PAGE_SIZE } from '#web/ui/table/page-size.ts';
import { SearchInput } from '#web/ui/table/search-input.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { ActivityDays } from './activity-days.tsx';
import {
  activityQuery,
  activitySearch,
  type ActivitySearch,
  isFiltered,
  NO_FILTERS,
} from './activity-search.ts';
import classes from './activities.module.css';

// Calendars are heavy, and few look for a period of their own.
const OwnPeriod = lazyPart(async () => ({
  default: (await import('./own-period.tsx')).OwnPeriod,
}));

const PERIODS = [{ value: '', label: 'Jederzeit' }, ...choicesOf(LIST_PERIODS)];
const KINDS = [{ value: '', label: 'Alles' }, ...choicesOf(ACTIVITY_KINDS)];

/** Who did what in the account, newest first (docs/product/activities.md section 3). */
export function ActivitiesPage() {
  const [search, change] = useScreenSearch('/shell/aktivitaeten');
  const pages = useInfiniteQuery({ ...activityPages(search), ...POLLED });
  const rows = useMemo(() => pages.data?.pages.flat(), [pages.data]);
  const isNarrowed = isFiltered(search);
  return (
    <>
      <PageHeader title="Aktivitäten">
        Wer hat wann was geändert? Einträge lassen sich nicht ändern. Zurück zum{' '}
        <TextLink to="/account-settings">Account</TextLink>.
      </PageHeader>
      <Section
        title="Was geschehen ist"
        flush
        actions={
          rows === undefined || rows.length === 0 ? null : (
            <CsvExportButton
              load={() => call(exportActivities, { query: activityQuery(search) })}
            />
          )
        }
      >
        {rows?.length === 0 && !isNarrowed ? null : (
          <ActivityToolbar search={search} onChange={change} />
        )}
        <LostState source={pages} />
        {rows === undefined && pages.error === null ? <Skeleton height={240} /> : null}
        {rows?.length === 0 ? (
          <Nothing isNarrowed={isNarrowed} onReset={() => change(NO_FILTERS)} />
        ) : null}
        {rows === undefined ? null : <ActivityDays activities={rows} />}
        <LoadMore source={pages} what="Aktivitäten" />
      </Section>
    </>
  );
}

/** The activities that match, page by page; the shown ones stay while the next are loaded. */
function activityPages(search: ActivitySearch) {
  const query = { limit: PAGE_SIZE, ...activityQuery(search) };
  return infiniteQueryOptions({
    queryKey: [...keyOf(listActivities, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return call(listActivities, { query: { ...query, ...cursor } }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE_SIZE ? null : (last.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
  });
}

function Nothing({
  isNarrowed,
  onReset,
}: {
  readonly isNarrowed: boolean;
  readonly onReset: () => void;
}) {
  if (!isNarrowed)
    return (
      <EmptyState icon={IconHistory} title="Noch keine Aktivitäten">
        Was Sie, Ihre Partner und andere Software ändern, steht hier, sobald es geschieht.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Keine passenden Aktivitäten"
      action={
        <Button variant="default" onClick={onReset}>
          Suche und Filter zurücksetzen
        </Button>
      }
    >
      Nichts passt zu Ihrer Auswahl. Versuchen Sie es mit weniger Wörtern oder einem längeren
      Zeitraum.
    </EmptyState>
  );
}

interface ActivityToolbarProps {
  readonly search: ActivitySearch;
  readonly onChange: (change: Partial<ActivitySearch>) => void;
}

/** Search and filters; all of them stand in the address. */
function ActivityToolbar({ search, onChange }: ActivityToolbarProps) {
  const { suche, art, wer, person, zeitraum } = search;
  const actors = useQuery(queryOf(listActivityActors, { query: {} }));
  const who = [
    { value: '', label: 'Von allen' },
    ...(actors.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...choicesOf(ACTIVITY_ACTORS),
  ];
  const noPeriod = { zeitraum: undefined, von: undefined, bis: undefined };
  const nobody = { wer: undefined, person: undefined };
  return (
    <ListToolbar
      search={
        <SearchInput
          label="Aktivitäten suchen"
          placeholder="Name, Nummer oder was geschah"
          value={suche ?? ''}
          onSearch={(text) => onChange({ suche: text === '' ? undefined : text })}
        />
      }
      filters={
        <>
          <NativeSelect
            aria-label="Nach Art filtern"
            data={KINDS}
            value={art ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ art: activitySearch.parse({ art: currentTarget.value }).art })
            }
          />
          <NativeSelect
            aria-label="Nach Person filtern"
            data={who}
            value={wer ?? person ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const picked = activitySearch.parse({ wer: value, person: value });
              onChange({ ...nobody, wer: picked.wer, person: picked.person });
            }}
          />
          <NativeSelect
            aria-label="Nach Zeitraum filtern"
            data={PERIODS}
            value={zeitraum ?? ''}
            onChange={({ currentTarget }) => {
              const picked = activitySearch.parse({ zeitraum: currentTarget.value }).zeitraum;
              onChange({ ...noPeriod, zeitraum: picked });
            }}
          />
        </>
      }
      active={[
        activeFilter(KINDS, art, () => onChange({ art: undefined })),
        activeFilter(who, wer ?? person, () => onChange(nobody)),
        activeFilter(PERIODS, zeitraum, () => onChange(noPeriod)),
      ]}
      columns={null}
      {...(zeitraum === 'eigener'
        ? {
            below: (
              <Suspense fallback={<div className={classes.period} />}>
                <OwnPeriod search={search} onChange={onChange} />
              </Suspense>
            ),
          }
        : {})}
    />
  );
}
