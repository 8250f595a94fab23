import { Button } from '@mantine/core';
import { IconUsersGroup, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listPartnerGroups } from '#shared/contracts/calls.generated.ts';
import type { PartnerGroupListed } from '#shared/contracts/campaigns/partner-groups.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { GroupMark } from './group-mark.tsx';
import classes from './groups.module.css';

const GroupSheet = onDemand(
  { param: 'gruppe' },
  async () => (await import('./group-sheet.tsx')).GroupSheet,
);

/** Groups of partners, for whom campaigns have rewards of their own (docs/product/campaigns.md section 4). */
export function GroupsPage() {
  const groups = useQuery({ ...queryOf(listPartnerGroups, {}), ...POLLED });
  const sheet = useOverlay('gruppe');
  const mayWrite = useMay('programme.write');
  const add = mayWrite ? (
    <Button leftSection={<IconUsersPlus size={18} aria-hidden />} onClick={() => sheet.open('neu')}>
      Neue Gruppe
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title="Partner-Gruppen" actions={groups.data?.length === 0 ? null : add}>
        <TextLink to="/partners">Zurück zu den Partnern</TextLink>
      </PageHeader>
      <LostState source={groups} />
      {groups.data === undefined ? null : (
        <Section
          title="Gruppen"
          hint="Die Prämie einer Gruppe geht der Prämie der Kampagne vor, eine Vereinbarung mit dem Partner der Gruppe."
        >
          {groups.data.length === 0 ? (
            <EmptyState icon={IconUsersGroup} title="Noch keine Gruppe" action={add}>
              Fassen Sie Partner zusammen, zum Beispiel alle Fotografen, und geben Sie ihnen in
              einer Kampagne eine eigene Prämie.
            </EmptyState>
          ) : (
            <ul className={classes.list}>
              {groups.data.map((group) => (
                <Group key={group.id} group={group} onOpen={() => sheet.open(group.id)} />
              ))}
            </ul>
          )}
        </Section>
      )}
      <GroupSheet />
    </>
  );
}

interface GroupProps {
  readonly group: PartnerGroupListed;
  readonly onOpen: () => void;
}

function Group({ group, onOpen }: GroupProps) {
  const { name, colour, memberCount, campaigns } = group;
  const members = memberCount === 1 ? '1 Partner' : `${memberCount} Partner`;
  return (
    <li>
      <div>
        <GroupMark name={name} colour={colour} />
        <p className={classes.quiet}>
          {members} · {campaigns.length === 0 ? 'noch ohne eigene Prämie' : campaigns.join(', ')}
        </p>
      </div>
      <Button variant="default" onClick={onOpen} aria-label={`Öffnen: Gruppe ${name}`}>
        Öffnen
      </Button>
    </li>
  );
}
