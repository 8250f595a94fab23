import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  listTemplateVersions,
  resetMailTemplate,
  restoreTemplateVersion,
} from '#shared/contracts/calls.generated.ts';
import type { MailTemplate } from '#shared/contracts/marketing/templates.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import classes from './version-list.module.css';

export interface VersionListProps {
  readonly template: MailTemplate;
  /** Something was typed that restoring would lose. */
  readonly isDirty: boolean;
}

/** What the template has said before, to be taken back; and the way to the standard. */
export function VersionList({ template, isDirty }: VersionListProps) {
  const { id, isCustomised } = template;
  const { data, error, refetch } = useQuery(queryOf(listTemplateVersions, { params: { id } }));
  const restore = useCall(restoreTemplateVersion);
  const reset = useCall(resetMailTemplate);
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={160} radius="md" />;
  const isBusy = restore.isPending || reset.isPending;
  const current = data[0];
  const bringBack = (version: number, done: (title: string) => void) =>
    restore.mutate(
      { params: { id }, body: { version } },
      {
        onSuccess: () => done('Fassung wiederhergestellt'),
        onError: showFailure('Fassung konnte nicht wiederhergestellt werden'),
      },
    );
  /** What was said until now is the newest version, and can be brought back as well. */
  const offerBack = (title: string) =>
    current === undefined
      ? toast.success(title)
      : toast.undoable(title, undefined, () => bringBack(current.version, toast.success));
  return (
    <>
      {isDirty ? (
        <Text c="dimmed" mb="sm">
          Speichern oder verwerfen Sie zuerst Ihre Änderungen, um eine Fassung wiederherzustellen.
        </Text>
      ) : null}
      {data.length === 0 ? (
        <Text c="dimmed">Noch keine Fassungen: Diese Vorlage wurde noch nie geändert.</Text>
      ) : (
        <ol className={classes.versions} reversed>
          {data.map(({ version, createdAt, subject, isStandard }, place) => (
            <li key={version}>
              <div>
                <strong>{isStandard ? 'Standard' : `Fassung ${version}`}</strong>
                <span>{formatInstant(createdAt)}</span>
                <span className={classes.subject}>{subject}</span>
              </div>
              {place === 0 ? (
                <span className={classes.current}>Aktuell</span>
              ) : isDirty ? null : (
                <Button
                  variant="default"
                  size="sm"
                  disabled={isBusy}
                  aria-label={`Fassung ${version} wiederherstellen`}
                  onClick={() => bringBack(version, offerBack)}
                >
                  Wiederherstellen
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {isCustomised && !isDirty ? (
        <Button
          variant="default"
          mt="md"
          loading={reset.isPending}
          onClick={() =>
            reset.mutate(
              { params: { id } },
              {
                onSuccess: () => offerBack('Auf Standard zurückgesetzt'),
                onError: showFailure('Vorlage konnte nicht zurückgesetzt werden'),
              },
            )
          }
        >
          Auf Standard zurücksetzen
        </Button>
      ) : null}
    </>
  );
}
