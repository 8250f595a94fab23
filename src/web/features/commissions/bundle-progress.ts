import type { StartedBundle } from '#shared/contracts/commissions.ts';
import { formatCount } from '#web/ui/format/format-number.ts';

type Bundle = Pick<StartedBundle, 'kind' | 'count' | 'quantity'>;

/** '17 von 25 Klicks', '2 von 10 Anfragen' */
export function bundleProgress({ kind, count, quantity }: Bundle): string {
  const noun = kind === 'click' ? 'Klicks' : 'Anfragen';
  return `${formatCount(count)} von ${formatCount(quantity)} ${noun}`;
}
