import { CloseButton, Loader, Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconFileInvoice,
  IconInbox,
  IconSearch,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { searchAll } from '#shared/contracts/calls.generated.ts';
import type { Found } from '#shared/contracts/reporting/search.ts';
import { queryOf } from '#web/api/queries.ts';
import { useLayer } from '#web/ui/overlay/use-layer.ts';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import type { CommandGroup } from './command.ts';
import { matchCommands } from './match-commands.ts';
import { LIST_ID, optionId } from './palette-ids.ts';
import { PaletteList } from './palette-list.tsx';
import type { Screen } from './screen.ts';
import { useCommands, useGo } from './use-commands.ts';
import classes from './palette.module.css';

/** Typing pauses for this long before the server is asked. */
const REST_MS = 150;

export interface PaletteProps {
  readonly opened: boolean;
  readonly screens: readonly Screen[];
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

/** Search over everything and all commands, for the keyboard first. */
export function Palette({ opened, onClose, ...parts }: PaletteProps) {
  const isPhone = useIsPhone();
  const layer = useLayer(opened, onClose);
  return (
    <Modal.Root {...layer} size="40rem" yOffset="12vh" zIndex={600} fullScreen={isPhone}>
      <Modal.Overlay />
      <Modal.Content
        aria-label="Suche und Befehle"
        {...(isPhone ? { className: classes.full ?? '' } : {})}
      >
        <div className={classes.content}>
          <Content {...parts} onClose={onClose} />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function Content({ screens, onClose, onShortcuts }: Omit<PaletteProps, 'opened'>) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const found = useFound(text);
  const commands = useCommands(screens, onShortcuts);
  const groups = [
    ...found.groups,
    ...commands.map(({ title, commands: all }) => ({ title, commands: matchCommands(all, text) })),
  ].filter((group) => group.commands.length > 0);
  const all = groups.flatMap((group) => group.commands);
  const place = Math.min(active, Math.max(0, all.length - 1));
  const choose = (index: number) => {
    const chosen = all[index];
    if (chosen === undefined) return;
    onClose();
    chosen.run();
  };
  return (
    <>
      <PaletteInput
        text={text}
        count={all.length}
        activeId={all[place]?.id}
        isSearching={found.isSearching}
        onText={(next) => {
          setText(next);
          setActive(0);
        }}
        onMove={(step) => setActive((place + step + all.length) % Math.max(1, all.length))}
        onChoose={() => choose(place)}
        onClose={onClose}
      />
      <PaletteList
        groups={groups}
        activeId={all[place]?.id}
        text={text.trim()}
        isSearching={found.isSearching}
        error={found.error}
        onRetry={found.retry}
        onPoint={(id) => setActive(all.findIndex((command) => command.id === id))}
        onChoose={(id) => choose(all.findIndex((command) => command.id === id))}
      />
    </>
  );
}

/** What the server has found for the words, as groups of ways to it; nothing for no words. */
function useFound(text: string) {
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

interface PaletteInputProps {
  readonly text: string;
  readonly count: number;
  readonly activeId: string | undefined;
  readonly isSearching: boolean;
  readonly onText: (text: string) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** The field of the palette: the focus stays here, the arrows move through the list below. */
function PaletteInput(props: PaletteInputProps) {
  const { text, count, activeId, isSearching, onText, onMove, onChoose, onClose } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onMove(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onChoose();
    }
  };
  return (
    <div className={classes.field}>
      {isSearching ? (
        <Loader size={20} aria-hidden />
      ) : (
        <IconSearch size={20} stroke={1.8} aria-hidden />
      )}
      <input
        type="text"
        role="combobox"
        aria-label="Suchen oder Befehl eingeben"
        aria-expanded={count > 0}
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        {...(activeId === undefined ? {} : { 'aria-activedescendant': optionId(activeId) })}
        placeholder="Partner, Anfrage, Beleg, Befehl …"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        data-autofocus
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <CloseButton size="lg" aria-label="Suche schließen" onClick={onClose} />
      <output className="ew-visually-hidden">
        {isSearching ? '' : count === 1 ? '1 Treffer' : `${count} Treffer`}
      </output>
    </div>
  );
}
