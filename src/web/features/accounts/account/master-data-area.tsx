import { AccountForm } from './account-form.tsx';
import type { User } from './account-values.ts';
import { SectionNav } from './section-nav.tsx';
import classes from './account.module.css';

/** What stands on credit notes, landing pages and mails: saved as a whole. */
export function MasterDataArea({ user }: { readonly user: User }) {
  return (
    <div className={classes.page}>
      <SectionNav />
      <AccountForm user={user} />
    </div>
  );
}
