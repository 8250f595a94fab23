/**
 * What was typed and not saved, kept in the tab over a login and a reload (docs/product/screens.md
 * section 4). It stands in the session storage, because that ends with the tab and no other tab, and
 * no other origin, reads it.
 */
export interface KeptInput {
  /** ISO 8601. */
  readonly at: string;
  /** The fields that were changed, as they were typed. */
  readonly typed: Readonly<Record<string, unknown>>;
  /** The same fields as the form began with. */
  readonly base: Readonly<Record<string, unknown>>;
  /** Changed fields that are not kept, because they are secrets. */
  readonly omitted: readonly string[];
}

const PREFIX = 'ew.eingaben:';

/** Never kept: what lets somebody in, and where money goes. */
const SECRETS: ReadonlySet<string> = new Set([
  'password',
  'newPassword',
  'confirmPassword',
  'currentPassword',
  'code',
  'backupCode',
  'token',
  'secret',
  'iban',
]);

let isFrozen = false;

/** The session has ended and the page is about to be left: what is kept stays. */
export function freezeInput(): void {
  isFrozen = true;
}

export const isInputFrozen = (): boolean => isFrozen;

export const inputKey = (owner: string, form: string): string => `${PREFIX}${owner}:${form}`;

/** Storage may be switched off or full; then nothing is kept, and nothing breaks. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

export function readInput(key: string): KeptInput | null {
  const text = attempt(() => sessionStorage.getItem(key)) ?? null;
  return text === null ? null : (attempt(() => JSON.parse(text) as KeptInput) ?? null);
}

export function deleteInput(key: string): void {
  attempt(() => sessionStorage.removeItem(key));
}

/** Deletes what is kept and is not these users': on logging out everybody's, on logging in others'. */
export function deleteInputExceptOf(owners: readonly string[]): void {
  const own = owners.map((owner) => inputKey(owner, ''));
  for (const key of attempt(() => Object.keys(sessionStorage)) ?? []) {
    if (key.startsWith(PREFIX) && !own.some((start) => key.startsWith(start))) deleteInput(key);
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A file cannot be kept as text. */
const isText = (value: unknown): boolean =>
  !(value instanceof Blob) && !(value instanceof FileList);

/** Keeps what differs from the form's beginning; nothing where nothing does. */
export function writeInput(
  key: string,
  values: Readonly<Record<string, unknown>>,
  defaults: Readonly<Record<string, unknown>>,
  now: Date,
): void {
  const changed = Object.keys(values).filter(
    (name) => isText(values[name]) && !same(values[name], defaults[name]),
  );
  const kept = changed.filter((name) => !SECRETS.has(name));
  if (kept.length === 0) return deleteInput(key);
  const pick = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(kept.map((name) => [name, from[name]]));
  const input: KeptInput = {
    at: now.toISOString(),
    typed: pick(values),
    base: pick(defaults),
    omitted: changed.filter((name) => SECRETS.has(name)),
  };
  attempt(() => sessionStorage.setItem(key, JSON.stringify(input)));
}

/** The fields that somebody else has saved since, differently from what was typed. */
export function changedSince(
  { typed, base }: KeptInput,
  defaults: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(typed).filter(
    (name) => !same(base[name], defaults[name]) && !same(typed[name], defaults[name]),
  );
}
