import { Tabs } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#web/api/queries.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useOpenTabInSight } from '#web/ui/page/use-open-tab-in-sight.ts';
import { BILLING_TABS } from './billing-search.ts';
import { InvoicesTab } from './invoices/invoices-tab.tsx';
import { ReturnFromPage } from './payment/return-from-page.tsx';
import { ReportsTab } from './reports/reports-tab.tsx';
import { SubscriptionTab } from './subscription/subscription-tab.tsx';

/**
 * Billing reports, invoices and the subscription (docs/product/billing.md section 10,
 * '/abrechnungen').
 */
export function BillingPage() {
  const { data: user } = useQuery(userQuery());
  const [{ tab = 'berichte' }, change] = useScreenSearch('/shell/abrechnungen');
  const row = useOpenTabInSight(tab);
  if (user === null) return <NotLoggedIn />;
  return (
    <>
      <PageHeader title="Abrechnungen" />
      <ReturnFromPage />
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: BILLING_TABS.find((each) => each === next) })}
        keepMounted={false}
      >
        <Tabs.List mb="lg" ref={row}>
          <Tabs.Tab value="berichte">Abrechnungsberichte</Tabs.Tab>
          <Tabs.Tab value="rechnungen">Rechnungen</Tabs.Tab>
          <Tabs.Tab value="abonnement">Abonnement & Zahlungen</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="berichte">
          <ReportsTab />
        </Tabs.Panel>
        <Tabs.Panel value="rechnungen">
          <InvoicesTab />
        </Tabs.Panel>
        <Tabs.Panel value="abonnement">
          <SubscriptionTab />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** Without a user there is nothing to bill (docs/product/billing.md section 10). */
function NotLoggedIn() {
  return (
    <>
      <PageTitle>Abrechnungen</PageTitle>
      <EmptyState
        icon={IconLogin2}
        title="Nicht angemeldet"
        action={
          <LinkButton to="/auth" search={{ redirect: '/abrechnungen' }}>
            Anmelden
          </LinkButton>
        }
      >
        Bitte melden Sie sich an, um Ihre Abrechnungen zu sehen.
      </EmptyState>
    </>
  );
}
