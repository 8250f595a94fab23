import { ActionIcon, Skeleton, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { getLead } from '#shared/contracts/calls.generated.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { StaleNote } from '#web/ui/feedback/stale-note.tsx';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { SideSheet } from '#web/ui/overlay/side-sheet.tsx';
import { sortRows } from '#web/ui/table/table-sort.ts';
import { LEAD_COLUMNS } from './lead-columns.tsx';
import { LeadDetails } from './lead-details.tsx';
import type { LeadSearch } from './lead-search.ts';
import { LeadStatusBadges } from './lead-status.tsx';
import { nameOf } from './lead.ts';
import { leadPages } from './use-leads.ts';
import classes from './leads.module.css';

/** Everything about one request; open while the address says `?anfrage=<id>`. */
export function LeadSheet() {
  const { value, isOpen, change, close } = useOverlay('anfrage');
  const id = useLast(value) ?? '';
  const query = queryOf(getLead, { params: { id } });
  const source = useQuery({ ...query, ...POLLED, enabled: id !== '' });
  const { data: lead } = source;
  const subtitle =
    lead === undefined ? undefined : (
      <span className={classes.subtitle}>
        <LeadStatusBadges lead={lead} />
        Eingegangen am {formatInstant(lead.createdAt)}
      </span>
    );
  return (
    <SideSheet
      opened={isOpen}
      onClose={close}
      title={<span aria-live="polite">{lead === undefined ? 'Anfrage' : nameOf(lead)}</span>}
      subtitle={subtitle}
      width="44rem"
      isPrintable={!isLost(source)}
      isAwaited={lead === undefined && !isLost(source)}
      beside={<NextLeads id={id} onShow={change} />}
    >
      <LostState source={source} />
      <StaleNote source={source} />
      {lead === undefined && !isLost(source) ? <Loading /> : null}
      {lead === undefined ? null : <LeadDetails key={lead.id} lead={lead} />}
    </SideSheet>
  );
}

function Loading() {
  return (
    <Stack gap="sm" aria-busy="true" aria-label="Anfrage wird geladen">
      <Skeleton height={28} width="60%" />
      <Skeleton height={132} mt="xs" radius="lg" />
      <Skeleton height={18} width="30%" mt="md" />
      <Skeleton height={14} width="80%" />
      <Skeleton height={14} width="70%" />
      <Skeleton height={14} width="75%" />
    </Stack>
  );
}

interface NextLeadsProps {
  /** The request that is shown. */
  readonly id: string;
  readonly onShow: (id: string) => void;
}

/** From one request to the next of the list, as filtered and sorted, without going back to it. */
function NextLeads({ id, onShow }: NextLeadsProps) {
  const [search] = useScreenSearch('/shell/leads');
  const { before, after } = useNeighbours(search, id);
  if (before === null && after === null) return null;
  return (
    <>
      <Step label="Vorige Anfrage" letter="k" icon={IconChevronUp} to={before} onShow={onShow} />
      <Step label="Nächste Anfrage" letter="j" icon={IconChevronDown} to={after} onShow={onShow} />
    </>
  );
}

interface StepProps {
  readonly label: string;
  readonly letter: 'j' | 'k';
  readonly icon: typeof IconChevronUp;
  /** Null at the end of the list. */
  readonly to: string | null;
  readonly onShow: (id: string) => void;
}

function Step({ label, letter, icon: Icon, to, onShow }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={to === null ? `${label}: keine mehr in der Liste` : label}
      aria-keyshortcuts={letter}
      data-key={letter}
      // Disabled it would lose the focus; at the end of the list it says so and does nothing.
      aria-disabled={to === null}
      {...(to === null ? { 'data-disabled': true } : {})}
      onClick={() => {
        if (to !== null) onShow(to);
      }}
    >
      <Icon size={20} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}

/**
 * The requests before and after this one, in the order of the list, which loads and follows them.
 * One that has left the list by its new status keeps its place: what moved up there comes next.
 */
function useNeighbours(search: LeadSearch, id: string) {
  const { data } = useInfiniteQuery({ ...leadPages(search), enabled: false });
  const ids = useMemo(
    () => sortRows(data?.pages.flat() ?? [], LEAD_COLUMNS, search.sort).map((row) => row.id),
    [data, search.sort],
  );
  const place = ids.indexOf(id);
  const [last, setLast] = useState({ id, place });
  if (place >= 0 && (last.id !== id || last.place !== place)) setLast({ id, place });
  const kept = last.id === id ? last.place : -1;
  if (place < 0 && kept < 0) return { before: null, after: null };
  return place < 0
    ? { before: ids[kept - 1] ?? null, after: ids[kept] ?? null }
    : { before: ids[place - 1] ?? null, after: ids[place + 1] ?? null };
}
