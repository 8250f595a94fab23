import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listLibraryTexts } from '#shared/contracts/calls.generated.ts';
import type { LibraryText } from '#shared/contracts/marketing/text-library.ts';
import { queryOf } from '#web/api/queries.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { TextCard } from './text-card.tsx';
import classes from '../marketing.module.css';

interface TextsProps {
  readonly texts: readonly LibraryText[];
}

const CreateTextDialog = onDemand(
  { param: 'neu', value: 'text' },
  async () => (await import('./create-text-dialog.tsx')).CreateTextDialog,
);
const ViewTextDialog = onDemand<TextsProps>(
  { param: 'text' },
  async () => (await import('./view-text-dialog.tsx')).ViewTextDialog,
);
const EditTextDialog = onDemand<TextsProps>(
  { param: 'anpassen' },
  async () => (await import('./edit-text-dialog.tsx')).EditTextDialog,
);

/** Texts to use as they are, to adapt, or of one's own. */
export function LibraryTab() {
  const { data, error, refetch } = useQuery(queryOf(listLibraryTexts, {}));
  const creation = useOverlay('neu');
  return (
    <>
      <div className={classes.head}>
        <p>
          Fertige Texte mit Ihren Angaben. Was in [eckigen Klammern] steht, füllen Sie beim
          Verwenden aus. Freigegebene Texte finden Ihre Partner im Partnerbereich; für [Ihr
          Empfehlungslink] steht dort ihr eigener Link.
        </p>
        <WhoMay right="programme.write">
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => creation.open('text')}
          >
            Text erstellen
          </Button>
        </WhoMay>
      </div>
      {data === undefined ? (
        error === null ? (
          <output className={classes.grid} aria-busy="true" aria-label="Texte werden geladen">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
              <Skeleton key={place} height={300} radius="lg" />
            ))}
          </output>
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <ul className={classes.grid}>
            {data.map((text) => (
              <TextCard key={text.id} text={text} />
            ))}
          </ul>
          <ViewTextDialog texts={data} />
          <WhoMay right="programme.write">
            <EditTextDialog texts={data} />
          </WhoMay>
        </>
      )}
      <WhoMay right="programme.write">
        <CreateTextDialog />
      </WhoMay>
    </>
  );
}
