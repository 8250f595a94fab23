import { Button, Group } from '@mantine/core';
import type { Received } from '#shared/contracts/contract.ts';
import { disableTwoFactor, setupTwoFactor } from '#shared/contracts/two-factor.ts';
import { isRefusedFor, isLoginTooOld } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export interface TestCallsProps {
  readonly onSetup: (setup: Received<typeof setupTwoFactor>) => void;
  readonly onDisabled: () => void;
}

/** The two calls without a payload. */
export function TestCalls({ onSetup, onDisabled }: TestCallsProps) {
  const setup = useCall(setupTwoFactor);
  const disable = useCall(disableTwoFactor);
  const showError = (title: string) => (error: unknown) => {
    if (!isLoginTooOld(error)) toast.error(title, reasonOf(error));
  };
  return (
    <Group gap="xs">
      <Button
        loading={setup.isPending}
        onClick={() => setup.mutate({}, { onSuccess: onSetup, onError: showError('Setup Failed') })}
      >
        Set up 2FA
      </Button>
      <Button
        variant="default"
        loading={disable.isPending}
        onClick={() =>
          disable.mutate(
            {},
            {
              onSuccess: () => {
                toast.success('2FA disabled');
                onDisabled();
              },
              onError: showError('Disable Failed'),
            },
          )
        }
      >
        Disable 2FA
      </Button>
    </Group>
  );
}

/** The server speaks German; the codes that matter here are said in English. */
function reasonOf(error: unknown): string {
  if (isRefusedFor(error, 'two_factor_on')) return '2FA is already enabled';
  if (isRefusedFor(error, 'two_factor_off')) return '2FA is not set up';
  return 'Please try again';
}
