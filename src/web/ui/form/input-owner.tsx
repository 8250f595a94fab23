import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { deleteInputExceptOf } from './input-store.ts';

const InputOwner = createContext<string | null>(null);

export interface KeepsInputOfProps {
  readonly owner: string;
  /** Whose input stays: the same person's in other houses; undefined while that is not known. */
  readonly spares: readonly string[] | undefined;
  readonly children: ReactNode;
}

/** Whose input the forms inside keep; what another person left in this tab is deleted. */
export function KeepsInputOf({ owner, spares, children }: KeepsInputOfProps) {
  useEffect(() => {
    if (spares !== undefined) deleteInputExceptOf([owner, ...spares]);
  }, [owner, spares]);
  return <InputOwner value={owner}>{children}</InputOwner>;
}

/** null where nobody is logged in: nothing is kept there. */
export const useInputOwner = (): string | null => useContext(InputOwner);
