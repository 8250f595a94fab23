import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { deleteInputExceptOf } from './input-store.ts';

const InputOwner = createContext<string | null>(null);

/** Whose input the forms inside keep; what another user left in this tab is deleted. */
export function KeepsInputOf({
  owner,
  children,
}: {
  readonly owner: string;
  readonly children: ReactNode;
}) {
  useEffect(() => deleteInputExceptOf(owner), [owner]);
  return <InputOwner value={owner}>{children}</InputOwner>;
}

/** null where nobody is logged in: nothing is kept there. */
export const useInputOwner = (): string | null => useContext(InputOwner);
