import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getCurrentUser } from '#shared/contracts/branding.ts';
import { hasOwnBranding } from '#shared/plans.ts';
import { queryOf } from '#web/api/queries.ts';
import { Branding } from '#web/parts/branding/branding.tsx';
import { choiceParam, useAddress } from '#web/ui/address/use-address.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { DesignTab } from './design-tab.tsx';
import { GeneralTab } from './general-tab.tsx';

const TABS = ['allgemein', 'design', 'premium'] as const;

/** The provider's settings at a glance (docs/product/accounts.md section 10, '/settings'). */
export function SettingsPage() {
  const { data: user, isError, refetch } = useQuery(queryOf(getCurrentUser, {}));
  const [{ tab = 'allgemein' }, change] = useAddress((raw) => ({
    tab: choiceParam(raw, 'tab', TABS),
  }));
  const isPremium = user !== undefined && hasOwnBranding(user.plan);
  return (
    <>
      <PageHeader title="Einstellungen">Ihre wichtigsten Angaben auf einen Blick.</PageHeader>
      {isError ? (
        <ErrorState
          title="Fehler beim Laden der Benutzerinformationen"
          message="Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut."
          onRetry={() => void refetch()}
        />
      ) : null}
      {user === undefined && !isError ? (
        <>
          <Skeleton height={38} width={260} mb="lg" />
          <Skeleton height={210} radius="lg" />
        </>
      ) : null}
      {user === undefined ? null : (
        <Tabs
          value={tab === 'premium' && !isPremium ? 'allgemein' : tab}
          onChange={(next) => change({ tab: TABS.find((each) => each === next) })}
          keepMounted={false}
        >
          <Tabs.List mb="lg">
            <Tabs.Tab value="allgemein">Allgemein</Tabs.Tab>
            <Tabs.Tab value="design">Design</Tabs.Tab>
            <Tabs.Tab value="premium" disabled={!isPremium}>
              {isPremium ? 'Premium' : 'Premium (Upgrade erforderlich)'}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="allgemein">
            <GeneralTab user={user} />
          </Tabs.Panel>
          <Tabs.Panel value="design">
            <DesignTab user={user} />
          </Tabs.Panel>
          <Tabs.Panel value="premium">
            <Branding user={user} />
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  );
}
