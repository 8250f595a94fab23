/** What a key asks for; `go` waits for the letter of a screen. */
export type Shortcut =
  | { readonly kind: 'palette' | 'shortcuts' | 'go' }
  | { readonly kind: 'press'; readonly key: 'n' | 'f' }
  | { readonly kind: 'step'; readonly key: 'j' | 'k' }
  | { readonly kind: 'screen'; readonly key: string };

export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

export interface Circumstances {
  /** Somebody types: the key belongs to a field. */
  readonly isTyped: boolean;
  /** A dialog or menu is open: it takes all keys but the steps to what stands beside it. */
  readonly isCovered: boolean;
  readonly areSingleKeysOn: boolean;
  /** The key before this one was `g`, just now. */
  readonly isGoing: boolean;
}

/** The shortcut of a pressed key; null for what is none (docs/product/screens.md section 8). */
export function shortcutOf(pressed: Pressed, circumstances: Circumstances): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  const letter = key.toLowerCase();
  if ((ctrlKey || metaKey) && !altKey && letter === 'k') return { kind: 'palette' };
  if (ctrlKey || metaKey || altKey) return null;
  if (circumstances.isTyped || !circumstances.areSingleKeysOn) return null;
  const isGoing = circumstances.isGoing && !circumstances.isCovered;
  if (!isGoing && (letter === 'j' || letter === 'k')) return { kind: 'step', key: letter };
  if (circumstances.isCovered) return null;
  if (isGoing && /^[a-z]$/.test(letter)) return { kind: 'screen', key: letter };
  if (key === '?') return { kind: 'shortcuts' };
  if (letter === 'g') return { kind: 'go' };
  return letter === 'n' || letter === 'f' ? { kind: 'press', key: letter } : null;
}
