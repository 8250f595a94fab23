import { IconExternalLink } from '@tabler/icons-react';
import { CopyButton } from '../feedback/copy-button.tsx';
import classes from './address-line.module.css';

export interface AddressLineProps {
  /** What the address is, for those who hear it: 'Empfehlungslink'. */
  readonly label: string;
  /** Path on this site; shown and copied with the site's name. */
  readonly path: string;
  readonly copyLabel?: string;
}

/** An address of this site: readable, to open and to copy. */
export function AddressLine({ label, path, copyLabel = 'Kopieren' }: AddressLineProps) {
  const address = `${window.location.origin}${path}`;
  return (
    <div className={classes.line}>
      <a href={path} target="_blank" rel="noreferrer" aria-label={`${label} öffnen (neuer Tab)`}>
        <span>{address.replace(/^https?:\/\//, '')}</span>
        <IconExternalLink size={16} stroke={1.8} aria-hidden />
      </a>
      <CopyButton text={address} label={`${label} kopieren`}>
        {copyLabel}
      </CopyButton>
    </div>
  );
}
