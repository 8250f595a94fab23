import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { getLinkHouse } from '#shared/contracts/calls.generated.ts';
import { useGuestOrigin } from '#web/api/guest-origin.ts';
import { queryOf } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { SECTIONS } from './sections.ts';
import classes from './account.module.css';

// A dialog that few open is not part of the settings' first load.
const ChangeHouse = lazyPart(async () => ({
  default: (await import('./change-house.tsx')).ChangeHouse,
}));

/** What stands for the provider in the addresses of their links; it applies at once. */
export function LinkHouseSection() {
  const host = useGuestOrigin().replace(/^https?:\/\//, '');
  const source = useQuery(queryOf(getLinkHouse, {}));
  const [isOpen, { open, close }] = useDisclosure(false);
  const [wasOpened, setWasOpened] = useState(false);
  const house = source.data;
  return (
    <Section
      {...SECTIONS.links}
      hint="So beginnen die Adressen, die Ihre Partner weitergeben und die auf Ihren Drucksachen stehen."
    >
      {house === undefined && source.error !== null ? (
        <ErrorState message={source.error.message} onRetry={() => void source.refetch()} />
      ) : house === undefined ? (
        <Skeleton height={64} radius="md" aria-label="Adresse wird geladen" />
      ) : (
        <div className={classes.house}>
          <p>
            <span>
              {host}/r/<b>{house.house}</b>/
            </span>
            <small>zum Beispiel …{house.example.replace('/r', '')}</small>
          </p>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => {
              setWasOpened(true);
              open();
            }}
          >
            Adresse ändern
          </Button>
          {house.earlier.length === 0 ? null : (
            <p className={classes.earlier}>Gilt weiter: {house.earlier.join(', ')}</p>
          )}
          {wasOpened ? (
            <Suspense fallback={null}>
              <ChangeHouse isOpen={isOpen} current={house.house} onClose={close} />
            </Suspense>
          ) : null}
        </div>
      )}
    </Section>
  );
}
