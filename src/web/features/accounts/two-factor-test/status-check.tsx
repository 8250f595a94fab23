import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getTwoFactorStatus } from '#shared/contracts/two-factor.ts';
import { queryOf } from '#web/api/queries.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import classes from './test-page.module.css';

/** Asks for the state when the page opens, and whenever the button is pressed. */
export function StatusCheck() {
  const status = useQuery({ ...queryOf(getTwoFactorStatus, {}), staleTime: 0 });
  const check = async () => {
    const { error } = await status.refetch();
    if (error !== null) toast.error('Status Check Failed', 'Please try again');
  };
  const isEnabled = status.data?.enabled === true;
  return (
    <div className={classes.line}>
      <output aria-label="Status">
        {status.data === undefined ? (
          <StatusBadge tone="wait">Unknown</StatusBadge>
        ) : (
          <StatusBadge tone={isEnabled ? 'good' : 'off'}>
            {isEnabled ? 'Enabled' : 'Disabled'}
          </StatusBadge>
        )}
      </output>
      <Button variant="default" loading={status.isFetching} onClick={() => void check()}>
        Check status
      </Button>
    </div>
  );
}
