import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { AdviserLink } from '#shared/contracts/bookkeeping/adviser-packs.ts';
import { withdrawAdviserLink } from '#shared/contracts/calls.generated.ts';
import { ADVISER_ACCESSES } from '#shared/labels/adviser-packs.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate, formatInstant } from '#web/ui/format/format-date.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import classes from './adviser.module.css';

/** Links of a pack, newest first. */
export function LinkList({ links }: { readonly links: readonly AdviserLink[] }) {
  return (
    <ul className={classes.links} aria-label="Links für die Kanzlei">
      {links.map((link) => (
        <LinkEntry key={link.id} link={link} />
      ))}
    </ul>
  );
}

/** A link: for whom, until when, what was done with it last, and the way to end it. */
function LinkEntry({ link }: { readonly link: AdviserLink }) {
  const { id, email, url, lastDay, withdrawnAt, accesses } = link;
  const today = useToday();
  const [isOpen, { toggle }] = useDisclosure(false);
  const withdraw = useCall(withdrawAdviserLink);
  const hasEnded = withdrawnAt !== null || lastDay < today;
  const [last] = accesses;
  return (
    <li className={classes.link}>
      <div className={classes.about}>
        <div className={classes.name}>
          <strong>{email}</strong>
          {withdrawnAt === null ? (
            <StatusBadge tone={hasEnded ? 'off' : 'good'}>
              {hasEnded ? 'Abgelaufen' : `Gültig bis ${formatDate(lastDay)}`}
            </StatusBadge>
          ) : (
            <StatusBadge tone="off">Zurückgezogen</StatusBadge>
          )}
        </div>
        <p className="ew-numbers">
          {last === undefined
            ? 'Noch nicht geöffnet'
            : `${ADVISER_ACCESSES[last.kind]} am ${formatInstant(last.at)}`}
        </p>
      </div>
      <div className={classes.actions}>
        {accesses.length > 1 ? (
          <Button variant="subtle" size="compact-md" aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? 'Protokoll ausblenden' : 'Protokoll'}
            <span className="ew-visually-hidden"> {email}</span>
          </Button>
        ) : null}
        {hasEnded ? null : (
          <>
            <CopyButton
              text={url}
              label={`Link für ${email} kopieren`}
              size="compact-md"
              variant="subtle"
            >
              Link kopieren
            </CopyButton>
            <Button
              variant="subtle"
              size="compact-md"
              loading={withdraw.isPending}
              onClick={() =>
                withdraw.mutate(
                  { params: { id } },
                  {
                    onSuccess: () =>
                      toast.success('Link zurückgezogen', `${email} kann ihn nicht mehr öffnen.`),
                    onError: showFailure('Link konnte nicht zurückgezogen werden'),
                  },
                )
              }
            >
              Zurückziehen<span className="ew-visually-hidden"> {email}</span>
            </Button>
          </>
        )}
      </div>
      {isOpen ? (
        <ol className={`${classes.log} ew-numbers`} aria-label={`Protokoll ${email}`}>
          {accesses.map(({ at, kind }) => (
            <li key={`${at} ${kind}`}>
              <span>{formatInstant(at)}</span> {ADVISER_ACCESSES[kind]}
            </li>
          ))}
        </ol>
      ) : null}
    </li>
  );
}
