import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Received } from '#shared/contracts/contract.ts';
import type { getPayoutStats } from '#shared/contracts/credit-notes.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { DOCUMENT_TABS, type DocumentTab } from './document-search.ts';
import classes from './documents.module.css';

export interface DocumentTabsProps {
  readonly tab: DocumentTab;
  readonly counts: Received<typeof getPayoutStats>['counts'] | undefined;
  readonly onTab: (tab: DocumentTab) => void;
  /** The list of the open tab. */
  readonly children: ReactNode;
}

/** 'Alle / Ausstehend / Bezahlt / Storniert' with their counts. */
export function DocumentTabs({ tab, counts, onTab, children }: DocumentTabsProps) {
  return (
    <Tabs
      value={tab}
      onChange={(next) => onTab((next ?? 'all') as DocumentTab)}
      keepMounted={false}
    >
      <Tabs.List className={classes.tabs}>
        {Object.entries(DOCUMENT_TABS).map(([value, label]) => (
          <Tabs.Tab key={value} value={value}>
            {label}
            {counts === undefined ? null : (
              <span className={`${classes.count} ew-numbers`}>
                {' '}
                {formatCount(counts[value as DocumentTab])}
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>{children}</Tabs.Panel>
    </Tabs>
  );
}
