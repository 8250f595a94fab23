import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import classes from './states.module.css';

export interface ErrorStateProps {
  readonly title?: string;
  readonly message: string;
  readonly onRetry?: () => void;
}

/** Something could not be loaded: what the server said, and a way to try again. */
export function ErrorState({
  title = 'Die Daten konnten nicht geladen werden',
  message,
  onRetry,
}: ErrorStateProps) {
  return (
    <div className={classes.error} role="alert">
      <IconAlertTriangle size={24} stroke={1.8} aria-hidden />
      <div className={classes.errorText}>
        <Text fw={650} component="p" m={0}>
          {title}
        </Text>
        <Text component="p" m={0} fz="sm">
          {message}
        </Text>
      </div>
      {onRetry === undefined ? null : (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={onRetry}
        >
          Erneut versuchen
        </Button>
      )}
    </div>
  );
}
