import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#web/api/queries.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { NotLoggedIn } from './not-logged-in.tsx';
import { ReportsTab } from './reports/reports-tab.tsx';

/** Billing reports, invoices and the subscription (product-2.md section 2, '/abrechnungen'). */
export function BillingPage() {
  const { data: user } = useQuery(userQuery());
  if (user === null) return <NotLoggedIn />;
  return (
    <>
      <PageHeader title="Abrechnungen" />
      <ReportsTab />
    </>
  );
}
