import { IconSearch } from '@tabler/icons-react';
import { openCommands } from './commands.ts';
import classes from './shell.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search over everything, and shows its key. */
export function SearchButton() {
  return (
    <button
      type="button"
      className={classes.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openCommands('palette')}
    >
      <IconSearch size={19} stroke={1.8} aria-hidden />
      Suchen
      <kbd aria-hidden>{isApple ? '⌘ K' : 'Strg K'}</kbd>
    </button>
  );
}
