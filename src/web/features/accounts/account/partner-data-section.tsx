import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  readPartnerAreaSettings,
  savePartnerAreaSettings,
} from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Section } from '#web/ui/page/section.tsx';

/** Whether partners change their data themselves. */
export function PartnerDataSection() {
  const settings = useQuery(queryOf(readPartnerAreaSettings, {}));
  const save = useCall(savePartnerAreaSettings);
  if (settings.data === undefined) return <LostState source={settings} />;
  const { isDataLocked: isLocked } = {
    ...settings.data,
    ...(save.isPending ? save.variables.body : {}),
  };
  return (
    <Section title="Daten der Partner">
      <Switch
        label="Daten ändert nur der Anbieter"
        description="Aus: Partner halten Name, Anschrift, Steuerangaben und Bankverbindung im Partnerbereich selbst aktuell. Ein: Was sie dort ändern, ist ein Wunsch, den Sie übernehmen oder ablehnen. Über die öffentliche Beschreibung entscheiden Sie immer, weil Gäste sie sehen."
        checked={isLocked}
        disabled={save.isPending}
        onChange={({ currentTarget }) =>
          save.mutate(
            { body: { isDataLocked: currentTarget.checked } },
            {
              onSuccess: (saved) =>
                toast.success(
                  saved.isDataLocked
                    ? 'Partner bitten Sie jetzt um Änderungen'
                    : 'Partner ändern ihre Daten jetzt selbst',
                ),
              onError: showFailure('Einstellung konnte nicht geändert werden'),
            },
          )
        }
      />
    </Section>
  );
}
