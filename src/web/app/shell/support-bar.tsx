import { IconEye } from '@tabler/icons-react';
import { formatInstant } from '#web/ui/format/format-date.ts';
import classes from './support-bar.module.css';

/** Above everything that the operator sees of a house whose owner has allowed it. */
export function SupportBar(props: {
  readonly businessName: string;
  /** When the permission ends. */
  readonly until: string;
}) {
  return (
    <aside className={classes.bar} aria-label="Support-Einblick">
      <IconEye size={22} stroke={1.8} aria-hidden />
      <p>
        <b>Sie sehen {props.businessName}</b>
        <span>Nur lesen, bis {formatInstant(props.until)}. Jeder Blick steht im Protokoll.</span>
      </p>
      <form method="post" action="/betreiber/einblick/ende">
        <button type="submit" className={classes.end}>
          Beenden
        </button>
      </form>
    </aside>
  );
}
