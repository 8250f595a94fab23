import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { LIMITED_KINDS } from '#shared/plans.ts';
import { UpgradeWay } from '#web/parts/plan-limit/upgrade-way.tsx';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { usePartnerLimit } from './use-partner-limit.ts';

/** 'Neuer Partner'; when the plan is full the button says so instead of letting a form be filled. */
export function NewPartnerButton({ onAdd }: { readonly onAdd: () => void }) {
  const limit = usePartnerLimit();
  if (limit !== null && limit.used >= limit.limit) {
    return (
      <BlockedButton
        title="Limit erreicht"
        reasons={[
          `Upgrade auf Premium für unbegrenzte ${LIMITED_KINDS.partners}`,
          <UpgradeWay key="way" />,
        ]}
      >
        Neuer Partner
      </BlockedButton>
    );
  }
  return (
    <Button
      leftSection={<IconUserPlus size={18} aria-hidden />}
      data-key="n"
      aria-keyshortcuts="n"
      onClick={onAdd}
    >
      Neuer Partner
    </Button>
  );
}
