import { Button, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { leaveHouse, listTeam } from '#shared/contracts/calls.generated.ts';
import { isRefusedFor } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { InvitationEntry } from './invitation-entry.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberEntry } from './member-entry.tsx';
import classes from './team.module.css';

const useTeam = () => useQuery({ ...queryOf(listTeam, {}), staleTime: 0 });

/** Who works for the house, and who is invited (docs/product/accounts.md section 18). */
export function TeamArea() {
  const source = useTeam();
  const { data, error } = source;
  if (isRefusedFor(error, 'role_not_allowed'))
    return (
      <Stack gap="1.25rem">
        <Section title="Mitglieder">
          <p className={classes.none}>{error.message}</p>
        </Section>
        <LeaveSection />
      </Stack>
    );
  const owners = data?.members.filter(({ role }) => role === 'owner').length ?? 0;
  return (
    <Stack gap="1.25rem">
      <MembersSection source={source} hasOtherOwner={owners > 1} />
      {data === undefined || data.invitations.length === 0 ? null : (
        <Section
          title="Offene Einladungen"
          hint="Ein Link gilt sieben Tage und einmal. Senden Sie die Einladung erneut, gilt nur noch der neue."
        >
          <ul className={classes.people} aria-label="Offene Einladungen">
            {data.invitations.map((invitation) => (
              <InvitationEntry key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </Section>
      )}
      {owners > 1 ? <LeaveSection /> : null}
    </Stack>
  );
}

interface MembersSectionProps {
  readonly source: ReturnType<typeof useTeam>;
  readonly hasOtherOwner: boolean;
}

function MembersSection({ source, hasOtherOwner }: MembersSectionProps) {
  const [isInviting, { open, close }] = useDisclosure(false);
  const { data } = source;
  const isFull = data !== undefined && data.most !== null && data.used >= data.most;
  return (
    <Section
      title="Mitglieder"
      hint="Jede Person hat ihren eigenen Login. Was sie darf, sagt ihre Rolle."
      actions={
        data === undefined || isFull ? undefined : (
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={open}>
            Jemanden einladen
          </Button>
        )
      }
    >
      <LostState source={source} />
      {source.isPending ? (
        <Skeleton height={96} radius="md" aria-label="Das Team wird geladen" />
      ) : null}
      <ul className={classes.people} aria-label="Mitglieder">
        {data?.members.map((member) => (
          <MemberEntry
            key={member.id}
            member={member}
            canChange={!member.isSelf || hasOtherOwner}
          />
        ))}
      </ul>
      {isFull ? <Offer most={data.most ?? 0} /> : null}
      <InviteDialog opened={isInviting} onClose={close} />
    </Section>
  );
}

/** What another plan would bring. */
function Offer({ most }: { readonly most: number }) {
  return (
    <div className={classes.offer}>
      <p>
        {most === 1
          ? 'In Ihrem Tarif arbeitet eine Person. Mit Premium arbeiten bis zu fünf mit, mit Enterprise beliebig viele.'
          : `In Ihrem Tarif ist Platz für ${most} Personen, offene Einladungen mitgezählt. Mit Enterprise arbeiten beliebig viele mit.`}
      </p>
      <LinkButton to="/abrechnungen" variant="default">
        Tarife ansehen
      </LinkButton>
    </div>
  );
}

/** The way out, for everybody but the last owner. */
function LeaveSection() {
  const [isAsked, question] = useDisclosure(false);
  const leave = useCall(leaveHouse, { refreshes: 'none' });
  return (
    <Section
      title="Haus verlassen"
      hint="Ihr Login bleibt Ihnen, auch für andere Häuser. Zurück in dieses Haus kommen Sie nur über eine neue Einladung."
    >
      <Button variant="default" color="danger" onClick={question.open}>
        Haus verlassen
      </Button>
      <ConfirmDialog
        opened={isAsked}
        onCancel={question.close}
        title="Haus verlassen?"
        confirmLabel="Verlassen"
        danger
        isBusy={leave.isPending}
        onConfirm={() =>
          leave.mutate(
            {},
            {
              // From the beginning: nothing of the house stays in the memory of the page.
              onSuccess: () => window.location.assign('/dashboard'),
              onError: showFailure('Nicht verlassen'),
              onSettled: question.close,
            },
          )
        }
      >
        Sie sehen dieses Haus sofort nicht mehr. API-Schlüssel, die Sie erstellt haben, bleiben beim
        Haus.
      </ConfirmDialog>
    </Section>
  );
}
