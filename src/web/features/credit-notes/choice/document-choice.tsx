import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { DocumentChoice as ChoiceBody } from '#shared/contracts/credit-notes/choice.ts';
import type { AskedDocuments } from '#web/features/bookkeeping/asked-documents.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { filterQuery } from '../documents/document-search.ts';

/** The documents that are ticked, or all that the filter of the list finds. */
export interface DocumentChoice {
  /** How many; 0 where none is chosen. */
  readonly count: number;
  /** As the calls take it; null where none is chosen. */
  readonly body: ChoiceBody | null;
  readonly isAll: boolean;
  readonly has: (id: string) => boolean;
  readonly choose: (ids: readonly string[], isChosen: boolean) => void;
  /** @param count how many the filter finds */
  readonly chooseAll: (count: number) => void;
  readonly clear: () => void;
  /** What is to be exported: the dialog of exports begins with it. */
  readonly exported: AskedDocuments | undefined;
  readonly setExported: (asked: AskedDocuments | undefined) => void;
}

const Context = createContext<DocumentChoice | null>(null);

interface Chosen {
  /** The filter of the list in which they were ticked: in another list nothing is ticked. */
  readonly list: string;
  readonly ids: ReadonlySet<string>;
  /** How many the filter found, where all of it was chosen. */
  readonly all: number | null;
}

const NONE: ReadonlySet<string> = new Set();

/** Keeps what is ticked while the list keeps its filters; pages and order do not matter. */
export function DocumentChoiceProvider({ children }: { readonly children: ReactNode }) {
  const [search] = useScreenSearch('/shell/payouts');
  const { status } = search;
  const filter = { ...filterQuery(search), ...(status === undefined ? {} : { status }) };
  const list = JSON.stringify(filter);
  const [stored, store] = useState<Chosen>({ list, ids: NONE, all: null });
  const chosen = stored.list === list ? stored : { list, ids: NONE, all: null };
  const { ids, all } = chosen;
  const [exported, setExported] = useState<AskedDocuments>();
  const value = useMemo<DocumentChoice>(
    () => ({
      count: all ?? ids.size,
      isAll: all !== null,
      body:
        all !== null
          ? { filter: { search: '', ...(JSON.parse(list) as typeof filter) }, count: all }
          : ids.size === 0
            ? null
            : { ids: [...ids] },
      has: (id) => all !== null || ids.has(id),
      choose: (some, isChosen) => {
        const next = new Set(ids);
        for (const id of some)
          if (isChosen) next.add(id);
          else next.delete(id);
        store({ list, ids: next, all: null });
      },
      chooseAll: (count) => store({ list, ids: NONE, all: count }),
      clear: () => store({ list, ids: NONE, all: null }),
      exported,
      setExported,
    }),
    [list, ids, all, exported],
  );
  return <Context value={value}>{children}</Context>;
}

export function useDocumentChoice(): DocumentChoice {
  const choice = useContext(Context);
  if (choice === null) throw new Error('no DocumentChoiceProvider around');
  return choice;
}
