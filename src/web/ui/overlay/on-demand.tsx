import { useSearch } from '@tanstack/react-router';
import { Suspense, useState, type ComponentType } from 'react';
import type { AddressKey } from '../address/use-address.ts';
import { lazyPart } from '../when-reachable.ts';
import { useAfterDrawn } from './use-after-drawn.ts';

/** An address that opens it: this parameter, with any value or with this one. */
export interface Asking {
  readonly param: AddressKey;
  readonly value?: string;
}

/**
 * A dialog or drawer that is fetched when the address asks for it the first time, so that a first
 * load does not carry what comes after a click. Once there it stays, to fade out and keep its state.
 */
export function onDemand<Props extends object = object>(
  { param, value }: Asking,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Content = lazyPart(async () => ({ default: await load() }));
  return function OnDemand(props: Props) {
    const [wasAsked, setWasAsked] = useState(false);
    const search: Record<string, unknown> = useSearch({ strict: false });
    const given = search[param];
    const isAsked = value === undefined ? given !== undefined : given === value;
    if (isAsked && !wasAsked) setWasAsked(true);
    // An address that opens it at once draws the screen behind it first: both were one long task.
    const isScreenDrawn = useAfterDrawn(true);
    if (!wasAsked || !isScreenDrawn) return null;
    return (
      <Suspense fallback={null}>
        <Content {...props} />
      </Suspense>
    );
  };
}
