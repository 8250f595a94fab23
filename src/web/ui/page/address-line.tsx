import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyButton } from '../feedback/copy-button.tsx';
import classes from './address-line.module.css';

export interface AddressLineProps {
  /** What the address is, for screen readers: 'Empfehlungslink'. */
  readonly label: string;
  /** Path on this site; shown and copied with the site's name. */
  readonly path: string;
  /** Base that is shown and copied instead of this site's. */
  readonly origin?: string;
  readonly copyLabel?: string;
  /** More to do with the address, behind the copy button. */
  readonly children?: ReactNode;
}

/** An address of this site: readable, to open and to copy. */
export function AddressLine(props: AddressLineProps) {
  const { label, path, origin = window.location.origin, copyLabel = 'Kopieren', children } = props;
  const address = `${origin}${path}`;
  return (
    <div className={classes.line}>
      <a href={path} target="_blank" rel="noreferrer" aria-label={`${label} öffnen (neuer Tab)`}>
        <span>{address.replace(/^https?:\/\//, '')}</span>
        <IconExternalLink size={16} stroke={1.8} aria-hidden />
      </a>
      <span className={classes.steps}>
        <CopyButton text={address} label={`${label} kopieren`}>
          {copyLabel}
        </CopyButton>
        {children}
      </span>
    </div>
  );
}
