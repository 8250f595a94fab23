import { Tabs } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { planHas } from '#shared/plans.ts';
import { userQuery } from '#web/api/queries.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { useOpenTabInSight } from '#web/ui/page/use-open-tab-in-sight.ts';
import { AssetsTab } from './assets/assets-tab.tsx';
import { LibraryTab } from './library/library-tab.tsx';
import { MARKETING_TABS } from './marketing-search.ts';
import { TemplatesTab } from './templates/templates-tab.tsx';

/**
 * The marketing center (docs/product/marketing.md section 1); other plans are sent to the prices.
 */
export function MarketingPage() {
  const { data: user } = useQuery(userQuery());
  const isAllowed = user ? planHas(user.plan, 'marketingCenter') : null;
  useEffect(() => {
    if (isAllowed === false) window.location.replace('/pricing');
  }, [isAllowed]);
  if (isAllowed !== true) return null;
  return (
    <>
      <PageHeader
        title="Marketing"
        actions={
          <LinkButton
            to="/marketing/druck"
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
          >
            Druckstudio
          </LinkButton>
        }
      >
        Ihre Worte in den E-Mails des Programms, und Texte, mit denen Sie Partner gewinnen.
      </PageHeader>
      <MarketingTabs />
    </>
  );
}

function MarketingTabs() {
  const [{ tab = 'templates' }, change] = useScreenSearch('/shell/marketing');
  const row = useOpenTabInSight(tab);
  return (
    <Tabs
      value={tab}
      onChange={(next) => change({ tab: MARKETING_TABS.find((each) => each === next) })}
      keepMounted={false}
    >
      <Tabs.List mb="lg" ref={row}>
        <Tabs.Tab value="templates">E-Mail Templates</Tabs.Tab>
        <Tabs.Tab value="texte">Text-Bibliothek</Tabs.Tab>
        <Tabs.Tab value="assets">Marketing-Assets</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="templates">
        <TemplatesTab />
      </Tabs.Panel>
      <Tabs.Panel value="texte">
        <LibraryTab />
      </Tabs.Panel>
      <Tabs.Panel value="assets">
        <AssetsTab />
      </Tabs.Panel>
    </Tabs>
  );
}
