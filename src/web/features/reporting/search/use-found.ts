import { useDebouncedValue } from '@mantine/hooks';
import { IconFileInvoice, IconInbox, IconSpeakerphone, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchAll, type Found } from '#shared/contracts/search.ts';
import { queryOf } from '#web/api/queries.ts';
import type { CommandGroup } from './command.ts';
import { useGo } from './use-commands.ts';

/** Typing rests for this long before the server is asked. */
const REST_MS = 150;

/** What the server has found for the words, as groups of ways to it; nothing for no words. */
export function useFound(text: string) {
  const [rested] = useDebouncedValue(text.trim().slice(0, 100), REST_MS);
  const go = useGo();
  const search = useQuery({
    ...queryOf(searchAll, { query: { q: rested } }),
    enabled: rested !== '',
    // What was found a while ago may have changed; the shown results stay until the new ones come.
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const { data } = search;
  const isAsked = text.trim() !== '';
  const group = (
    title: string,
    icon: CommandGroup['commands'][number]['icon'],
    found: readonly Found[] | undefined,
    open: (id: string) => void,
  ): CommandGroup => ({
    title,
    commands: (isAsked ? (found ?? []) : []).map(({ id, title: name, hint }) => ({
      id,
      label: name || 'Ohne Namen',
      hint,
      icon,
      run: () => open(id),
    })),
  });
  const groups: readonly CommandGroup[] = [
    group('Partner', IconUsers, data?.partners, (id) => go('/partners', { partner: id })),
    group('Kampagnen', IconSpeakerphone, data?.campaigns, (id) =>
      go('/campaigns', { kampagne: id }),
    ),
    group('Anfragen', IconInbox, data?.leads, (id) => go('/leads', { anfrage: id })),
    group('Belege', IconFileInvoice, data?.documents, (id) => go('/payouts', { gutschrift: id })),
  ];
  return {
    groups,
    /** Something newer than what is shown is on its way. */
    isSearching: isAsked && (search.isFetching || rested !== text.trim().slice(0, 100)),
    error: isAsked ? search.error : null,
    retry: () => void search.refetch(),
  };
}
