import { Skeleton } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { previewAutomation } from '#shared/contracts/calls.generated.ts';
import type { AutomationPreview } from '#shared/contracts/marketing/automations.ts';
import { AUTOMATIONS, isAutomationKind, type AutomationKind } from '#shared/labels/automations.ts';
import { queryOf } from '#web/api/queries.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { formatDate, formatInstant } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { reachedWords, skippedWords } from './run-words.ts';
import classes from './automations.module.css';

/** Whom the next run would reach; open while the address says `?empfaenger=<kind>`. */
export function PreviewDialog() {
  const { value, close } = useOverlay('empfaenger');
  const asked = value !== null && isAutomationKind(value) ? value : null;
  const kind = useLast(asked);
  return (
    <FormDialog
      opened={asked !== null}
      onClose={close}
      title={kind === null ? '' : AUTOMATIONS[kind].name}
      subtitle="Wen die nächste E-Mail nach heutigem Stand erreicht. Hier wird nichts gesendet."
    >
      {kind === null ? null : <Preview kind={kind} />}
    </FormDialog>
  );
}

function Preview({ kind }: { readonly kind: AutomationKind }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(previewAutomation, { params: { kind } }),
    // What a month has brought so far grows while the screen is open.
    staleTime: 0,
  });
  const { template } = AUTOMATIONS[kind];
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={220} radius="md" />;
  const skipped = skippedWords(kind, data);
  const more = data.reached - data.recipients.length;
  return (
    <>
      <p className={classes.summary}>
        <strong className="ew-numbers">{formatInstant(data.runAt)} Uhr</strong>
        {': '}
        {data.reached === 0 ? 'bisher niemand' : reachedWords(kind, data.reached)}
        {skipped.length === 0 ? '' : `; keine E-Mail: ${skipped.join(', ')}`}.
        {template === null ? null : (
          <>
            {' '}
            <TextLink to="/marketing" search={{ vorschau: template }}>
              So sieht die E-Mail aus
            </TextLink>
          </>
        )}
      </p>
      {data.reached === 0 ? (
        <EmptyState icon={IconMailOff} title="Noch niemand">
          {NOBODY[kind]}
        </EmptyState>
      ) : (
        <ul className={classes.people}>
          {data.recipients.map((person) => (
            <li key={`${person.id} ${person.campaignName ?? ''}`}>
              <span className={classes.person}>
                <strong>{person.name}</strong>
                {person.email === '' ? null : <span>{person.email}</span>}
              </span>
              <span className={`${classes.aside} ew-numbers`}>{aboutOf(person)}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? <p className={classes.about}>Und {formatCount(more)} weitere.</p> : null}
    </>
  );
}

const NOBODY: Readonly<Record<AutomationKind, string>> = {
  follow_up: 'Sobald ein Angebot sieben Tage offen ist, steht es hier.',
  partner_statistics: 'Sobald sich in diesem Monat bei einem Partner etwas bewegt, steht er hier.',
  minimum_payout: 'Sobald ein Partner den Mindestbetrag einer Kampagne erreicht, steht er hier.',
};

function aboutOf(person: AutomationPreview['recipients'][number]): string {
  const { campaignName, offerSentOn, clicks, leads, earnedAmount, openAmount } = person;
  return [
    offerSentOn === null ? '' : `Angebot vom ${formatDate(offerSentOn)}`,
    clicks === null ? '' : `${formatCount(clicks)} ${clicks === 1 ? 'Klick' : 'Klicks'}`,
    leads === null ? '' : `${formatCount(leads)} ${leads === 1 ? 'Anfrage' : 'Anfragen'}`,
    earnedAmount === null ? '' : `${formatEuros(earnedAmount)} Prämien`,
    campaignName ?? '',
    openAmount === null ? '' : `${formatEuros(openAmount)} offen`,
  ]
    .filter((text) => text !== '')
    .join(' · ');
}
