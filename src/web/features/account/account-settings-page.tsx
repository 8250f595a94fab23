import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#web/api/queries.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { AccountForm } from './account-form.tsx';
import { SectionNav } from './section-nav.tsx';
import classes from './account.module.css';

/** The provider's own data (product-2.md sections 2 and 5, '/account-settings'). */
export function AccountSettingsPage() {
  const { data: user } = useQuery(userQuery());
  return (
    <>
      <PageHeader title="Account-Einstellungen">
        Diese Angaben stehen auf Ihren Gutschriften, Landingpages und E-Mails.
      </PageHeader>
      <div className={classes.page}>
        <SectionNav />
        {user ? <AccountForm user={user} /> : null}
      </div>
    </>
  );
}
