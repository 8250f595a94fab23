import { Radio, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  readPartnerAreaSettings,
  savePartnerAreaSettings,
} from '#shared/contracts/calls.generated.ts';
import { planHas } from '#shared/plans.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Section } from '#web/ui/page/section.tsx';

const LINKED =
  'Die E-Mail öffnet den Beleg im Partnerbereich. Wer dort nicht hineinkommt, weil die Adresse jemand anderem gehört, erhält weiterhin den Anhang.';

/** For who may word the mail themselves. */
const WORDED =
  ' Haben Sie die E-Mail „Gutschrift (an Partner)“ selbst formuliert, schreiben Sie dort „Die Gutschrift {{documentPlace}}.“: Das stimmt in beiden Fällen.';

/** Whether mails carry documents or lead to them (docs/product/credit-notes.md section 18). */
export function PartnerDocumentsSection() {
  const settings = useQuery(queryOf(readPartnerAreaSettings, {}));
  const { data: user } = useQuery(userQuery());
  const isWorded = user ? planHas(user.plan, 'marketingCenter') : false;
  const save = useCall(savePartnerAreaSettings);
  if (settings.data === undefined) return <LostState source={settings} />;
  const { areDocumentsLinked, areDocumentsSent } = {
    ...settings.data,
    ...(save.isPending ? save.variables.body : {}),
  };
  return (
    <Section title="Belege an Partner">
      <Radio.Group
        label="E-Mails mit Gutschriften, Auszahlungs- und Stornobelegen"
        description="Gilt für jede E-Mail, die Sie ab jetzt senden."
        value={areDocumentsLinked ? 'link' : 'attachment'}
        onChange={(value) =>
          save.mutate(
            { body: { areDocumentsLinked: value === 'link' } },
            {
              onSuccess: (saved) =>
                toast.success(
                  saved.areDocumentsLinked
                    ? 'Belege gehen jetzt als Link an Partner'
                    : 'Belege gehen jetzt als Anhang an Partner',
                ),
              onError: showFailure('Einstellung konnte nicht geändert werden'),
            },
          )
        }
      >
        <Stack gap="sm" mt="sm">
          <Radio
            value="attachment"
            label="Als Anhang senden"
            description="Das PDF liegt der E-Mail bei, bei Gutschriften auch die XRechnung."
            disabled={save.isPending}
          />
          <Radio
            value="link"
            label="Link in den Partnerbereich senden"
            description={`${LINKED}${isWorded ? WORDED : ''}`}
            disabled={save.isPending}
          />
        </Stack>
      </Radio.Group>
      <Switch
        mt="xl"
        label="Nach dem Ausstellen gleich senden"
        description="Jeder Beleg geht per E-Mail an den Partner, sobald er erstellt ist, auch nach einer Sammelauszahlung. Ein Stornobeleg geht an Partner, die das Original erhalten haben."
        checked={areDocumentsSent}
        disabled={save.isPending}
        onChange={({ currentTarget: { checked } }) =>
          save.mutate(
            { body: { areDocumentsSent: checked } },
            {
              onSuccess: (saved) =>
                toast.success(
                  saved.areDocumentsSent
                    ? 'Belege gehen jetzt gleich nach dem Ausstellen hinaus'
                    : 'Belege senden Sie jetzt selbst',
                ),
              onError: showFailure('Einstellung konnte nicht geändert werden'),
            },
          )
        }
      />
    </Section>
  );
}
