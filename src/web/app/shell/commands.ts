/** What the keyboard and the search button can open. */
export type CommandPart = 'palette' | 'shortcuts';

let open: CommandPart | null = null;
const listeners = new Set<() => void>();

/** Opens the palette or the overview of shortcuts; null closes. */
export function openCommands(part: CommandPart | null): void {
  open = part;
  for (const listener of listeners) listener();
}

export function openedCommands(): CommandPart | null {
  return open;
}

export function subscribeToCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
