import { Button, Skeleton } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listReviewGroups, resumeLinkRewards } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { StaleNote } from '#web/ui/feedback/stale-note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { fetched, useFetched } from '#web/ui/overlay/fetched.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import type { Refused } from './group-key.ts';
import type { RefuseDialogProps } from './refuse-dialog.tsx';
import { ReviewGroupItem } from './review-group.tsx';
import classes from './review.module.css';

type Answer = Received<typeof listReviewGroups>;

/** Its form comes when it is asked for: most of what waits is released. */
const DIALOG = fetched<RefuseDialogProps>(
  async () => (await import('./refuse-dialog.tsx')).RefuseDialog,
);

/** Requests and rewards that wait until somebody has looked (docs/product/clicks.md section 13). */
export function ReviewPage() {
  const review = useQuery({ ...queryOf(listReviewGroups, {}), ...POLLED });
  return (
    <>
      <PageHeader title="Prüfung">
        Anfragen und Klick-Prämien, die warten, bis Sie hingesehen haben. Von selbst verfällt und
        verdient hier nichts.
      </PageHeader>
      <StaleNote source={review} />
      {review.data !== undefined ? (
        <Waiting answer={review.data} />
      ) : isLost(review) ? (
        <LostState source={review} />
      ) : (
        <Skeleton height={320} radius="lg" aria-label="Prüfung wird geladen" />
      )}
    </>
  );
}

function Waiting({ answer: { groups, hasMore, heldLinks } }: { readonly answer: Answer }) {
  const [refused, refuse] = useState<Refused | null>(null);
  const { component: Dialog, fetch } = useFetched(DIALOG);
  return (
    <div className={classes.page}>
      {heldLinks.map((link) => (
        <HeldLink key={link.linkId} link={link} />
      ))}
      <Section
        title="Zu prüfen"
        hint={
          hasMore
            ? 'Die neuesten zuerst; weitere erscheinen, wenn diese entschieden sind.'
            : undefined
        }
      >
        {groups.length === 0 ? (
          <EmptyState icon={IconShieldCheck} title="Nichts zu prüfen">
            Auffällige Anfragen und Klicks stehen hier mit allem, was für und gegen sie spricht.
          </EmptyState>
        ) : (
          <ul className={classes.list}>
            {groups.map((group) => (
              <ReviewGroupItem
                key={`${group.kind} ${group.cause} ${group.linkId} ${group.day} ${group.campaignId}`}
                group={group}
                onRefuse={(chosen) => {
                  refuse(chosen);
                  fetch(() => refuse(null));
                }}
              />
            ))}
          </ul>
        )}
      </Section>
      {Dialog === null ? null : <Dialog refused={refused} onClose={() => refuse(null)} />}
    </div>
  );
}

/** A link that earns nothing after a jump, of which nothing waits in a group. */
function HeldLink({ link }: { readonly link: Answer['heldLinks'][number] }) {
  const { linkId, partnerName, campaignName, since } = link;
  const resume = useCall(resumeLinkRewards);
  return (
    <Note tone="wait" title={`Prämien warten: ${partnerName}, ${campaignName}`}>
      <p className={classes.plain}>
        Nach einem auffälligen Sprung warten seit {formatInstant(since)} Uhr alle neuen Prämien
        dieses Links auf Ihre Prüfung. Gezählt wird weiter.
      </p>
      <Button
        variant="default"
        mt="xs"
        aria-label={`Prämien wieder zulassen: ${partnerName}, ${campaignName}`}
        loading={resume.isPending}
        onClick={() =>
          resume.mutate(
            { params: { id: linkId } },
            {
              onSuccess: ({ message }) => toast.success('Prämien zugelassen', message),
              onError: (error) => showRefusal(error, 'Nicht zugelassen'),
            },
          )
        }
      >
        Prämien wieder zulassen
      </Button>
    </Note>
  );
}
