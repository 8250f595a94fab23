import type { StartedBundle } from '#shared/contracts/commissions.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { bundleProgress } from './bundle-progress.ts';
import classes from './pending.module.css';

/** Bundles on their way: '17 von 25 Klicks'. The remainder is never lost. */
export function StartedBundles({ bundles }: { readonly bundles: readonly StartedBundle[] }) {
  if (bundles.length === 0) return null;
  return (
    <ul className={classes.bundles} aria-label="Angefangene Bündel">
      {bundles.map((bundle) => (
        <li key={bundle.linkId}>
          <span>
            <strong className="ew-numbers">{bundleProgress(bundle)}</strong>, Kampagne „
            {bundle.campaignName}“
          </span>
          <progress
            className="ew-progress"
            value={Math.min(bundle.count, bundle.quantity)}
            max={bundle.quantity}
            aria-label={bundleProgress(bundle)}
          />
          <span className="ew-numbers">
            noch {formatCount(Math.max(bundle.quantity - bundle.count, 0))} bis{' '}
            {formatEuros(bundle.bundleAmount)}
          </span>
        </li>
      ))}
    </ul>
  );
}
