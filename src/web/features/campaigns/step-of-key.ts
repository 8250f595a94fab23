/** The keys of a step, as they are everywhere: Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, on a Mac with Cmd. */
export function stepOfKey(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}): { readonly kind: 'undo' | 'redo' } | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return { kind: event.shiftKey ? 'redo' : 'undo' };
  return key === 'y' && !event.shiftKey ? { kind: 'redo' } : null;
}
