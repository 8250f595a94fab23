import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getLead } from '#shared/contracts/leads.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { StaleNote } from '#web/ui/feedback/stale-note.tsx';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { SideSheet } from '#web/ui/overlay/side-sheet.tsx';
import { LeadDetails } from './lead-details.tsx';
import { LeadStatusBadges } from './lead-status.tsx';
import { nameOf } from './lead.ts';
import { NextLeads } from './next-leads.tsx';
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
