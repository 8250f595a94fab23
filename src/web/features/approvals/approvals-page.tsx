import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Approval } from '#shared/contracts/approvals/approvals.ts';
import { listApprovals } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { fetched, useFetched } from '#web/ui/overlay/fetched.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { DecidedApproval, WaitingApproval } from './approval-entry.tsx';
import type { DeclineApprovalProps } from './decline-approval.tsx';
import classes from './approvals.module.css';

/** Its form comes when it is asked for: few requests are declined. */
const DIALOG = fetched<DeclineApprovalProps>(
  async () => (await import('./decline-approval.tsx')).DeclineApproval,
);

/** What waits for a second person, and what was decided lately (docs/product/four-eyes.md section 4). */
export function ApprovalsPage() {
  const source = useQuery(queryOf(listApprovals, {}));
  const { data } = source;
  return (
    <>
      <PageHeader title="Freigaben">
        <TextLink to="/payouts">Zurück zu den Gutschriften</TextLink>
      </PageHeader>
      <div className={classes.page}>
        <LostState source={source} />
        {data === undefined ? null : <Waiting open={data.open} />}
        {data === undefined || data.decided.length === 0 ? null : (
          <Section title="Zuletzt entschieden">
            <ul className={classes.list}>
              {data.decided.map((approval) => (
                <DecidedApproval key={approval.id} approval={approval} />
              ))}
            </ul>
          </Section>
        )}
      </div>
    </>
  );
}

function Waiting({ open }: { readonly open: readonly Approval[] }) {
  const [declined, decline] = useState<Approval | null>(null);
  const { component: Dialog, fetch } = useFetched(DIALOG);
  return (
    <Section
      title="Warten auf eine zweite Person"
      hint={
        open.length === 0
          ? undefined
          : 'Nichts davon geschieht, bevor jemand anderes zustimmt als der, der gefragt hat.'
      }
    >
      {open.length === 0 ? (
        <EmptyState icon={IconUsers} title="Nichts wartet auf eine zweite Person">
          Ab welchem Betrag gefragt wird, bestimmen Sie in den{' '}
          <TextLink to="/account-settings" search={{ bereich: 'belege' }}>
            Account-Einstellungen
          </TextLink>
          .
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {open.map((approval) => (
            <WaitingApproval
              key={approval.id}
              approval={approval}
              onDecline={() => {
                decline(approval);
                fetch(() => decline(null));
              }}
            />
          ))}
        </ul>
      )}
      {Dialog === null ? null : <Dialog approval={declined} onClose={() => decline(null)} />}
    </Section>
  );
}
