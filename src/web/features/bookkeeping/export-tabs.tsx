import { Tabs } from '@mantine/core';
import { textParam, useAddress } from '#web/ui/address/use-address.ts';
import { DatevTab } from './datev-tab.tsx';
import { SepaTab } from './sepa-tab.tsx';

const readTab = (raw: Record<string, unknown>) => ({ export: textParam(raw, 'export') });

/** For the bank, and for the tax adviser. */
export function ExportTabs({ tab }: { readonly tab: string }) {
  const [, change] = useAddress(readTab);
  return (
    <Tabs
      value={tab === 'datev' ? 'datev' : 'sepa'}
      onChange={(next) => change({ export: next ?? 'sepa' })}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="sepa">SEPA-Überweisungen</Tabs.Tab>
        <Tabs.Tab value="datev">DATEV</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="sepa">
        <SepaTab />
      </Tabs.Panel>
      <Tabs.Panel value="datev">
        <DatevTab />
      </Tabs.Panel>
    </Tabs>
  );
}
