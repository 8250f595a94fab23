import { Button } from '@mantine/core';
import { IconEye, IconMailForward } from '@tabler/icons-react';
import { invitePartner, startPartnerView } from '#shared/contracts/calls.generated.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { viewPath } from '#shared/partner-area-paths.ts';
import { useCall } from '#web/api/use-call.ts';
import { useRights } from '#web/parts/roles/use-may.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { Facts } from '#web/ui/page/facts.tsx';
import classes from './area.module.css';

/** Whether a partner uses their area, the way to invite them, and a look at what they see. */
export function AreaFacts({ partner }: { readonly partner: PartnerAnswer }) {
  const { id, invitedAt, lastSeenAt, erasedAt } = partner;
  const params = { id };
  const may = useRights();
  const invite = useCall(invitePartner);
  const view = useCall(startPartnerView, { refreshes: 'none' });
  const send = () =>
    invite.mutate(
      { params },
      {
        onSuccess: ({ message }) => toast.success('Einladung gesendet', message),
        onError: (error) => showRefusal(error, 'Nicht eingeladen'),
      },
    );
  const look = () => {
    // Opened by the click itself: a window that comes after an answer is blocked.
    const tab = window.open('about:blank', '_blank');
    view.mutate(
      { params },
      {
        onSuccess: (opened) => {
          if (tab === null) location.assign(viewPath(opened));
          else tab.location.replace(viewPath(opened));
        },
        onError: (error) => {
          tab?.close();
          showRefusal(error, 'Die Ansicht konnte nicht geöffnet werden');
        },
      },
    );
  };
  return (
    <Facts
      title="Partnerbereich"
      facts={[
        ['Eingeladen am', invitedAt === null ? '' : formatDate(invitedAt)],
        ['Zuletzt angemeldet am', lastSeenAt === null ? '' : formatDate(lastSeenAt)],
      ]}
    >
      {erasedAt === null && (may('partners.write') || may('persons')) ? (
        <div className={classes.ways}>
          {lastSeenAt === null && may('partners.write') ? (
            <Button
              variant="default"
              leftSection={<IconMailForward size={18} aria-hidden />}
              loading={invite.isPending}
              onClick={send}
            >
              Zum Partnerbereich einladen
            </Button>
          ) : null}
          <WhoMay right="persons">
            <Button
              variant="default"
              leftSection={<IconEye size={18} aria-hidden />}
              loading={view.isPending}
              onClick={look}
            >
              Als Partner ansehen
            </Button>
          </WhoMay>
        </div>
      ) : null}
    </Facts>
  );
}
