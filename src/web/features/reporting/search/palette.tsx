import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { matchCommands } from './match-commands.ts';
import { PaletteInput } from './palette-input.tsx';
import { PaletteList } from './palette-list.tsx';
import type { Screen } from './screen.ts';
import { useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';
import classes from './palette.module.css';

export interface PaletteProps {
  readonly opened: boolean;
  readonly screens: readonly Screen[];
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

/** Search over everything and all commands, for the keyboard first. */
export function Palette({ opened, onClose, ...parts }: PaletteProps) {
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size="40rem"
      yOffset="12vh"
      zIndex={600}
      fullScreen={isPhone}
      transitionProps={{ duration: 80 }}
    >
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
