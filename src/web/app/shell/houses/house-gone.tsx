import { Skeleton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ERRORS } from '#shared/errors.ts';
import { pinnedHouse } from '#web/api/house.ts';
import { housesQuery } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { HouseLinks } from './house-links.tsx';
import shell from '../shell.module.css';
import classes from './houses.module.css';

/** In the place of every screen, where the house of this tab is none of theirs, or not any more. */
export function HouseGone() {
  const source = useQuery({ ...housesQuery(), staleTime: 0 });
  const { message } = ERRORS.house_not_theirs;
  return (
    <main id="inhalt" tabIndex={-1} className={classes.gone}>
      <PageTitle>Kein Zugang</PageTitle>
      <h1>{message}</h1>
      <p role="alert">
        {pinnedHouse() === null
          ? 'Der Link führt in ein Haus, zu dem Sie nicht gehören. Bitten Sie dort um eine Einladung.'
          : 'Sie wurden aus diesem Haus entfernt, oder in einem anderen Tab hat sich jemand anderes angemeldet. Was Sie hier zuletzt gesendet haben, wurde nicht gespeichert.'}
      </p>
      {source.data === undefined ? (
        source.error === null ? (
          <Skeleton height={120} radius="lg" />
        ) : (
          <ErrorState
            title="Ihre Häuser konnten nicht geladen werden"
            message={source.error.message}
            onRetry={() => void source.refetch()}
          />
        )
      ) : source.data === null || source.data.length === 0 ? (
        <p>Sie gehören zu keinem Haus mehr.</p>
      ) : (
        <HouseLinks houses={source.data} houseId={null} />
      )}
      <a href="/api/logout" className={shell.link}>
        <IconLogout size={21} stroke={1.7} aria-hidden />
        Abmelden
      </a>
    </main>
  );
}
