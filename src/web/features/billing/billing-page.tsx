import { Skeleton, Tabs } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { confirmCheckout } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { PLANS } from '#shared/plans.ts';
import type { Right } from '#shared/roles/rights.ts';
import { userQuery } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { DissolveCard } from '#web/features/privacy/dissolution/dissolve-card.tsx';
import { RoleLock } from '#web/parts/roles/role-lock.tsx';
import { useRights } from '#web/parts/roles/use-may.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useOpenTabInSight } from '#web/ui/page/use-open-tab-in-sight.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { BILLING_TABS } from './billing-search.ts';
import { InvoicesTab } from './invoices/invoices-tab.tsx';
import { ReportsTab } from './reports/reports-tab.tsx';
import { SubscriptionCard } from './subscription/subscription-card.tsx';
import { UsageCard } from './subscription/usage-card.tsx';
import classes from './subscription/subscription.module.css';

const UpgradeDialog = onDemand(
  { param: 'tarif' },
  async () => (await import('./subscription/upgrade-dialog.tsx')).UpgradeDialog,
);

// Calendars are heavy, and the day is looked at a few times a year.
const KeyDateTab = lazyPart(async () => ({
  default: (await import('#web/features/bookkeeping/key-date/key-date-tab.tsx')).KeyDateTab,
}));

const AdviserTab = lazyPart(async () => ({
  default: (await import('#web/features/bookkeeping/adviser/adviser-tab.tsx')).AdviserTab,
}));

/** The tabs in their order, each with what somebody needs for it. */
const TABS: readonly {
  readonly id: (typeof BILLING_TABS)[number];
  readonly title: string;
  readonly right: Right;
}[] = [
  { id: 'berichte', title: 'Abrechnungsberichte', right: 'payouts' },
  { id: 'stichtag', title: 'Stichtag', right: 'payouts' },
  { id: 'steuerberater', title: 'Steuerberater', right: 'money.correct' },
  { id: 'rechnungen', title: 'Rechnungen', right: 'team' },
  { id: 'abonnement', title: 'Abonnement & Zahlungen', right: 'team' },
];

const rightOf = (tab: (typeof BILLING_TABS)[number]): Right =>
  TABS.find(({ id }) => id === tab)?.right ?? 'team';

/**
 * Billing reports, what is owed at a key date, packs for the tax adviser, invoices and the subscription (docs/product/billing.md section 10,
 * '/abrechnungen').
 */
export function BillingPage() {
  const { data: user } = useQuery(userQuery());
  const [{ tab: asked = 'berichte' }, change] = useScreenSearch('/shell/abrechnungen');
  const may = useRights();
  const tabs = TABS.filter(({ right }) => may(right));
  const tab = tabs.find(({ id }) => id === asked)?.id ?? tabs[0]?.id ?? asked;
  const row = useOpenTabInSight(tab);
  if (user === null) return <NotLoggedIn />;
  return (
    <>
      <PageHeader title="Abrechnungen" />
      <WhoMay right="team">
        <ReturnFromPage />
      </WhoMay>
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: BILLING_TABS.find((each) => each === next) })}
        keepMounted={false}
      >
        <Tabs.List mb="lg" ref={row}>
          {tabs.map(({ id, title }) => (
            <Tabs.Tab key={id} value={id}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tab === asked ? null : <RoleLock right={rightOf(asked)} />}
        <Tabs.Panel value="berichte">
          <ReportsTab />
        </Tabs.Panel>
        <Tabs.Panel value="stichtag">
          <Suspense fallback={<Skeleton height={420} radius="lg" />}>
            <KeyDateTab />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="steuerberater">
          <Suspense fallback={<Skeleton height={420} radius="lg" />}>
            <AdviserTab />
          </Suspense>
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

/** Plan, payment, usage, and dissolving the account. */
function SubscriptionTab() {
  return (
    <div className={classes.page}>
      <SubscriptionCard />
      <UsageCard />
      <DissolveCard />
      <UpgradeDialog />
    </div>
  );
}

/** Back from a page of the card service, at `?zahlung=<id>`: asks what has become of it, and says so. */
function ReturnFromPage() {
  const [{ zahlung }, change] = useScreenSearch('/shell/abrechnungen');
  const confirm = useCall(confirmCheckout);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (zahlung === undefined || asked.current === zahlung) return;
    asked.current = zahlung;
    confirm.mutate(
      { params: { id: zahlung } },
      {
        onSuccess: showOutcome,
        onError: (error) => showRefusal(error, 'Die Zahlung konnte nicht geprüft werden'),
      },
    );
    change({ zahlung: undefined });
  });
  return null;
}

function showOutcome({ purpose, plan, status, message }: Received<typeof confirmCheckout>): void {
  switch (status) {
    case 'complete':
      return showDone(purpose, plan);
    case 'open':
      return toast.info(
        'Zahlung noch nicht bestätigt',
        'Sobald der Zahlungsdienst sie bestätigt, sehen Sie es hier.',
      );
    case 'refused':
      return toast.error('Karte gespeichert, nichts gebucht', message ?? '');
    case 'expired':
      return toast.info('Die Bezahlseite ist abgelaufen', 'Es wurde nichts gebucht.');
  }
}

function showDone(
  purpose: Received<typeof confirmCheckout>['purpose'],
  plan: Received<typeof confirmCheckout>['plan'],
): void {
  if (purpose === 'invoice') return toast.success('Rechnung bezahlt');
  if (plan === null)
    return toast.success('Karte gespeichert', 'Kommende Rechnungen werden von ihr abgebucht.');
  return toast.success(
    `${PLANS[plan].label} gebucht`,
    'Die Rechnung kommt per E-Mail und wird von Ihrer Karte abgebucht.',
  );
}
