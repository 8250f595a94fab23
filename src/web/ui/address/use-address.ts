import {
  type RegisteredRouter,
  type RouteById,
  type RouteIds,
  useNavigate,
  useSearch,
} from '@tanstack/react-router';

type Screens = RegisteredRouter['routeTree'];
type ScreenId = RouteIds<Screens>;
type Shown<Id extends ScreenId> = RouteById<Screens, Id>['types'];
type SearchOf<Id extends ScreenId> = Shown<Id>['fullSearchSchema'];
type ReadAndChange<Search> = readonly [Search, (change: Partial<Search>) => void];

/** A parameter that the address of some screen can have. */
export type AddressKey = KeyOf<ScreenId>;
type KeyOf<Id extends ScreenId> = Id extends ScreenId ? keyof SearchOf<Id> & string : never;

/** Path of a screen behind the login. */
export type ScreenPath =
  Extract<ScreenId, `/shell/${string}`> extends `/shell${infer Path}` ? Path : never;

/** What can stand in the address of the screen at that path. */
export type AddressOf<Path extends ScreenPath> = Shown<`/shell${Path}`>['fullSearchSchemaInput'];

/**
 * Filters, sort and tab of a screen, as its route has read them from the address. A change replaces
 * the entry in the history, and undefined or '' takes a parameter out.
 */
export function useScreenSearch<const Id extends ScreenId>(id: Id): ReadAndChange<SearchOf<Id>> {
  const navigate = useNavigate();
  const search = useSearch({ from: id }) as SearchOf<Id>;
  const change = (part: object) =>
    void navigate({
      to: '.',
      search: (before: object) => withoutBlanks({ ...before, ...part }) as never,
      replace: true,
      // The entry stays the one that an open drawer has made.
      state: true,
      resetScroll: false,
    });
  return [search, change];
}

function withoutBlanks(search: object): object {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  );
}
