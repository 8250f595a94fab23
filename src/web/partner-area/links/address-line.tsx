import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopyText } from '../ui/copy-text.tsx';
import { spoken } from '../ui/text.ts';
import classes from './links.module.css';

export interface AddressLineProps {
  readonly label: string;
  readonly about: string;
  readonly url: string;
}

/** An address to read, with a button that copies it. */
export function AddressLine({ label, about, url }: AddressLineProps) {
  const { copy, isCopied, notice } = useCopyText(url);
  const Sign = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes.address}>
      <p>
        <span className={classes.quiet}>{label}</span>
        <span className={classes.url}>{spoken(url)}</span>
      </p>
      <button
        type="button"
        className={classes.copy}
        aria-label={`${label} kopieren: ${about}`}
        onClick={copy}
      >
        <Sign size={22} stroke={1.8} aria-hidden />
      </button>
      {notice}
    </div>
  );
}
