import { IconLock } from '@tabler/icons-react';
import { type Right, type Role, ROLES } from '#shared/roles/rights.ts';
import { roleRefusal } from '#shared/roles/role-errors.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';

export interface NotYoursPageProps {
  readonly role: Role;
  /** What would be needed. */
  readonly right: Right;
}

/** An address that somebody followed whose role has nothing to do there: who may, and the way back. */
export function NotYoursPage({ role, right }: NotYoursPageProps) {
  return (
    <>
      <PageHeader title="Nicht für Ihre Rolle" />
      <EmptyState
        icon={IconLock}
        title={`Diese Seite gehört nicht zur Rolle „${ROLES[role]}“`}
        action={<LinkButton to="/">Zum Dashboard</LinkButton>}
      >
        {roleRefusal(role, right)}
      </EmptyState>
    </>
  );
}
