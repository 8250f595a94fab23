import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Received } from '#shared/contracts/contract.ts';
import type { getPayoutSummary } from '#shared/contracts/document-list.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { useOpenTabInSight } from '#web/ui/page/use-open-tab-in-sight.ts';
import { DOCUMENT_TABS, type DocumentTab } from './document-search.ts';
import classes from './documents.module.css';

export interface DocumentTabsProps {
  readonly tab: DocumentTab;
  /** What the filters leave in each tab. */
  readonly sums: Received<typeof getPayoutSummary> | undefined;
  readonly onTab: (tab: DocumentTab) => void;
  /** The list of the open tab. */
  readonly children: ReactNode;
}

/** 'Alle / Ausstehend / Bezahlt / Storniert' with their counts; 'Widersprochen' where there is any. */
export function DocumentTabs({ tab, sums, onTab, children }: DocumentTabsProps) {
  const tabs = (Object.entries(DOCUMENT_TABS) as [DocumentTab, string][]).filter(
    ([value]) => value !== 'objected' || tab === value || (sums?.objected.count ?? 0) > 0,
  );
  const row = useOpenTabInSight(tab);
  return (
    <Tabs
      value={tab}
      onChange={(next) => onTab((next ?? 'all') as DocumentTab)}
      keepMounted={false}
    >
      <Tabs.List className={classes.tabs} ref={row}>
        {tabs.map(([value, label]) => (
          <Tabs.Tab key={value} value={value}>
            {label}
            {sums === undefined ? null : (
              <span className={`${classes.count} ew-numbers`}>
                {' '}
                {formatCount(sums[value].count)}
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>{children}</Tabs.Panel>
    </Tabs>
  );
}
