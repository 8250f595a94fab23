import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { textsOfCampaign } from '#shared/english/campaign-english.ts';
import { withoutEnglish } from '#shared/english/english-texts.ts';
import { textsOfPage } from '#shared/english/page-english.ts';
import { defaultForm } from '#shared/forms/default-form.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { HOUSE_PAGE } from '#shared/guest-page/house-page.ts';
import { hiddenBecause } from '#shared/guest-page/look-view.ts';
import { planHas } from '#shared/plans.ts';
import { userQuery } from '#web/api/queries.ts';
import { UpgradeWay } from '#web/parts/plan-limit/upgrade-way.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { landingTexts } from '../campaign-preview.tsx';
import type { CampaignFieldsProps } from '../campaign-values.ts';
import { usePublishedPage } from '../published-page.ts';
import { EnglishTexts } from './english-texts.tsx';

interface CampaignEnglishProps extends CampaignFieldsProps {
  /** Null while it is new. */
  readonly campaignId: string | null;
}

/** Whether guests are offered the page in English, and the campaign's texts in it. */
export function CampaignEnglish({ control, campaignId }: CampaignEnglishProps) {
  const { data: user } = useQuery(userQuery());
  const [config, landing, words = '', conditions = ''] = useWatch({
    control,
    name: ['formConfig', 'landingPageConfig', 'guestBenefit', 'guestBenefitConditions'],
  });
  const { field: offered } = useController({ control, name: 'offersEnglish' });
  const { value: isOffered, onChange: offer, ref: box } = offered;
  const { field: english } = useController({ control, name: 'englishTexts' });
  const { value: texts = {}, onChange: translate } = english;
  const own = useMemo(
    () =>
      textsOfCampaign({
        formConfig: (config as FormConfig | undefined) ?? defaultForm(),
        landingPageConfig: landingTexts(landing ?? {}),
        guestBenefit: words.trim(),
        guestBenefitConditions: conditions.trim(),
      }),
    [config, landing, words, conditions],
  );
  const page = usePageState(campaignId, user?.plan ?? '');
  const isInPlan = !user || planHas(user.plan, 'englishPage');
  return (
    <FieldGroup
      title="Auf Englisch"
      hint="Gäste sehen die Seite in der Sprache ihres Browsers und können wechseln; E-Mails an sie kommen in derselben Sprache. Was Gäste antworten, lesen Sie immer auf Deutsch."
    >
      {isInPlan ? null : (
        <Note title="In Ihrem Tarif sehen Gäste die Seite auf Deutsch.">
          Gästeseiten auf Englisch gehören zu Premium. <UpgradeWay />
        </Note>
      )}
      <Checkbox
        label="Gästen die Seite auch auf Englisch anbieten"
        checked={isOffered === true}
        onChange={({ currentTarget }) => offer(currentTarget.checked)}
        ref={box}
      />
      {page !== null && page.missing > 0 ? (
        <Note
          title={`Der Gästeseite fehlen noch ${page.missing === 1 ? 'ein englischer Text' : `${page.missing} englische Texte`}.`}
        >
          Bis dahin sehen Gäste alles auf Deutsch.{' '}
          <TextLink to="/gaesteseite" search={page.search}>
            Zur Gästeseite
          </TextLink>
        </Note>
      ) : null}
      <EnglishTexts
        own={own}
        texts={texts}
        onChange={(next) => translate(next)}
        whileMissing="Solange einer fehlt, sehen Gäste alles auf Deutsch."
        whenComplete={
          isOffered === true
            ? 'Gäste sehen nach dem Speichern auch diese Sprache.'
            : 'Noch nicht angeboten.'
        }
      />
    </FieldGroup>
  );
}

/** How many texts of the page that guests of this campaign see have no English; null where it is plain. */
function usePageState(campaignId: string | null, plan: string) {
  const shown = usePublishedPage(campaignId);
  if (!shown) return null;
  const { scope, content, pictures } = shown;
  const blocks = content.blocks.filter((block) => hiddenBecause(block, pictures, plan) === null);
  return {
    missing: withoutEnglish(textsOfPage(content, blocks, pictures), content.english).length,
    search: scope === HOUSE_PAGE ? {} : { seite: scope },
  };
}
