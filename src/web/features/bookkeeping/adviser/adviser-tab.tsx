import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdviserPack } from '#shared/contracts/bookkeeping/adviser-packs.ts';
import { createAdviserPack, listAdviserPacks } from '#shared/contracts/calls.generated.ts';
import { endedPackPeriods, PACK_PERIOD_KINDS, type PackPeriodKind } from '#shared/pack-period.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { Section } from '#web/ui/page/section.tsx';
import { PackEntry } from './pack-entry.tsx';
import classes from './adviser.module.css';

/** While a pack is being made, its progress is looked at more often. */
const MAKING_MS = 2_000;

/** Periods that are offered of each kind. */
const OFFERED: Readonly<Record<PackPeriodKind, number>> = { month: 24, quarter: 12, year: 6 };

const isMaking = ({ state }: AdviserPack): boolean => state === 'making';

/** Packs for the tax adviser: ordering, downloading, and links for the office. */
export function AdviserTab() {
  const packs = useQuery({
    ...queryOf(listAdviserPacks, {}),
    refetchInterval: ({ state }) =>
      state.data?.some(isMaking) === true ? MAKING_MS : POLLED.refetchInterval,
  });
  const { data } = packs;
  return (
    <div className={classes.page}>
      <NewPack />
      <Section title="Ihre Pakete" flush>
        {isLost(packs) ? (
          <div className={classes.lost}>
            <LostState source={packs} />
          </div>
        ) : null}
        {packs.isPending ? (
          <output className={classes.loading} aria-busy="true" aria-label="Pakete werden geladen">
            <Skeleton height={72} radius="md" />
          </output>
        ) : null}
        {data?.length === 0 ? (
          <EmptyState icon={IconFileZip} title="Noch kein Paket">
            Wählen Sie oben einen Zeitraum. Das Paket entsteht in wenigen Minuten, auch wenn Sie die
            Seite schließen.
          </EmptyState>
        ) : null}
        {data === undefined || data.length === 0 ? null : (
          <ul className={classes.packs} aria-label="Pakete">
            {data.map((pack) => (
              <PackEntry key={pack.id} pack={pack} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

/** The period, last month unless another one is chosen, and the button. */
function NewPack() {
  const today = useToday();
  const [kind, setKind] = useState<PackPeriodKind>('month');
  const periods = endedPackPeriods(kind, today, OFFERED[kind]);
  const [chosen, setChosen] = useState<string | null>(null);
  const name = chosen ?? periods[0]?.name ?? '';
  const create = useCall(createAdviserPack);
  const label = periods.find((period) => period.name === name)?.label ?? '';
  return (
    <Section
      title="Paket für Ihre Steuerberatung"
      hint="Eine ZIP-Datei mit allem aus einem Zeitraum: Belege und XRechnungen, DATEV-Stapel, Prämien, Nummern, Vereinbarungen, Widersprüche, Prüfung, Stichtag und eine Erklärung. Sie bleibt 14 Tage hier, und Ihre Kanzlei kann sie über einen Link abholen."
    >
      <div className={classes.order}>
        <NativeSelect
          label="Zeitraum"
          value={kind}
          onChange={({ currentTarget }) => {
            setKind(currentTarget.value as PackPeriodKind);
            setChosen(null);
          }}
          data={[...choicesOf(PACK_PERIOD_KINDS)]}
        />
        <NativeSelect
          label={PACK_PERIOD_KINDS[kind]}
          value={name}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={periods.map((period) => ({ value: period.name, label: period.label }))}
        />
        <Button
          leftSection={<IconFileZip size={18} aria-hidden />}
          loading={create.isPending}
          onClick={() =>
            create.mutate(
              { body: { period: name } },
              {
                onSuccess: () =>
                  toast.success('Paket wird erstellt', `${label}: Sie finden es in der Liste.`),
                onError: showFailure('Paket konnte nicht erstellt werden'),
              },
            )
          }
        >
          Paket erstellen
        </Button>
      </div>
    </Section>
  );
}
