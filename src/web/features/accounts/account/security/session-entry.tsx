import { Button } from '@mantine/core';
import type { Received } from '#shared/contracts/contract.ts';
import type { listSessions } from '#shared/contracts/sessions.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatInstant } from '#web/ui/format/format-date.ts';
import classes from './security.module.css';

export interface SessionEntryProps {
  readonly session: Received<typeof listSessions>[number];
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

/** One device that is logged in. */
export function SessionEntry({ session, isEnding, onEnd }: SessionEntryProps) {
  const { device, createdAt, lastSeenAt, current } = session;
  return (
    <li className={classes.entry}>
      <div>
        <strong>{device}</strong>
        <span>
          Angemeldet {formatInstant(createdAt)}, zuletzt aktiv {formatInstant(lastSeenAt)}
        </span>
      </div>
      {current ? (
        <StatusBadge tone="good">Diese Sitzung</StatusBadge>
      ) : (
        <Button
          variant="subtle"
          size="compact-md"
          loading={isEnding}
          onClick={onEnd}
          aria-label={`${device} abmelden`}
        >
          Abmelden
        </Button>
      )}
    </li>
  );
}
