import { useNavigate, useSearch } from '@tanstack/react-router';

type Raw = Record<string, unknown>;

/**
 * Filters, sort and tab of a screen in its address. `read` turns the raw parameters into typed
 * ones; a change replaces the entry in the history, and undefined or '' takes a parameter out.
 */
export function useAddress<S extends object>(
  read: (raw: Raw) => S,
): readonly [S, (change: Partial<S>) => void] {
  const navigate = useNavigate();
  const raw: Raw = useSearch({ strict: false });
  const change = (part: Partial<S>) =>
    void navigate({
      to: '.',
      search: (before: Raw) => withoutBlanks({ ...before, ...part }) as never,
      replace: true,
      // The entry stays the one that an open drawer has made.
      state: true,
      resetScroll: false,
    });
  return [read(raw), change];
}

function withoutBlanks(search: Raw): Raw {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** A parameter as text; undefined when it is missing or something else. */
export function textParam(raw: Raw, name: string): string | undefined {
  const value = raw[name];
  if (typeof value === 'string' && value !== '') return value;
  return typeof value === 'number' ? String(value) : undefined;
}

const ID = /^[0-9a-f-]{36}$/;

/** A parameter that must be an id; undefined otherwise. */
export function idParam(raw: Raw, name: string): string | undefined {
  const value = textParam(raw, name);
  return value !== undefined && ID.test(value) ? value : undefined;
}

/** A parameter that must be one of these; undefined otherwise. */
export function choiceParam<const C extends string>(
  raw: Raw,
  name: string,
  choices: readonly C[],
): C | undefined {
  return choices.find((choice) => choice === raw[name]);
}
