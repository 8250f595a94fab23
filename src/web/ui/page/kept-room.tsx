import type { ReactNode } from 'react';

/** Its room is there from the beginning; what it holds is seen, and reached by a key, when it is of use. */
export function KeptRoom({
  isShown,
  children,
}: {
  readonly isShown: boolean;
  readonly children: ReactNode;
}) {
  return <div style={isShown ? undefined : { visibility: 'hidden' }}>{children}</div>;
}
