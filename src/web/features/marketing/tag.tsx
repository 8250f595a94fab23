import classes from './marketing.module.css';

/** A word beside a title: 'Standard', 'PDF'. */
export function Tag({ children }: { readonly children: string }) {
  return <span className={classes.tag}>{children}</span>;
}
