import { useLayoutEffect, type Ref } from 'react';

/**
 * Stands in for the target of a popover whose button is drawn elsewhere and was there before the
 * popover's code: hands the button on and draws nothing.
 */
export function Anchor({
  node,
  ref,
}: {
  readonly node: HTMLElement;
  readonly ref?: Ref<HTMLElement>;
}) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') {
      ref(node);
      return () => void ref(null);
    }
    return undefined;
  }, [node, ref]);
  return null;
}
