import { Tabs } from '@mantine/core';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import type { AskedDocuments } from './asked-documents.ts';
import { DatevTab } from './datev-tab.tsx';
import { SepaTab } from './sepa-tab.tsx';
import { StatementTab } from './statement-tab.tsx';

export interface ExportDialogProps {
  /** Documents that were ticked to be exported. */
  readonly asked?: AskedDocuments | undefined;
}

/** Transfers for the bank, what it says of them, and bookings for the tax adviser; open while the address says `?export=`. */
export function ExportDialog({ asked }: ExportDialogProps) {
  const { value, close } = useOverlay('export');
  const shown = useLast(value);
  return (
    <FormDialog opened={value !== null} onClose={() => close()} title="Export" width="54rem">
      {shown === null ? null : <ExportTabs tab={shown} asked={asked} />}
    </FormDialog>
  );
}

const TABS = ['sepa', 'auszug', 'datev'];

/** For the bank, from the bank, and for the tax adviser. */
function ExportTabs({ tab, asked }: ExportDialogProps & { readonly tab: string }) {
  const [, change] = useScreenSearch('/shell/payouts');
  return (
    <Tabs
      value={TABS.find((each) => each === tab) ?? 'sepa'}
      onChange={(next) => change({ export: next ?? 'sepa' })}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="sepa">SEPA-Überweisungen</Tabs.Tab>
        <Tabs.Tab value="auszug">Kontoauszug</Tabs.Tab>
        <Tabs.Tab value="datev">DATEV</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="sepa">
        <SepaTab asked={asked?.ids} />
      </Tabs.Panel>
      <Tabs.Panel value="auszug">
        <StatementTab />
      </Tabs.Panel>
      <Tabs.Panel value="datev">
        <DatevTab asked={asked} />
      </Tabs.Panel>
    </Tabs>
  );
}
