import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Control, type FieldPath, useWatch } from 'react-hook-form';
import { userQuery } from '#web/api/queries.ts';
import { previewReward } from '#web/parts/preview-reward.ts';
import { FORM_TABS, type FormTab } from './campaign-search.ts';
import type { CampaignForm, CampaignValues } from './campaign-values.ts';
import { STEPS, tabOf } from './campaign-view.ts';
import classes from './campaign-editor.module.css';

export interface EditorFooterProps {
  readonly form: CampaignForm;
  readonly isNew: boolean;
  /** What sending the form does: 'Speichern'. */
  readonly submit: string;
  readonly onCancel: () => void;
  /** Sends the form as a draft; without it that is not offered. */
  readonly onDraft?: () => void;
  /** Opens a step to work on. */
  readonly onStep: (step: FormTab) => void;
}

/** What is missing with the way to it, and the ways out of the editor. */
export function EditorFooter(props: EditorFooterProps) {
  const { form, isNew, submit, onCancel, onDraft } = props;
  const { isSubmitting } = form.formState;
  return (
    <div className={classes.footer}>
      <div className={classes.state}>
        <Missing {...props} />
      </div>
      <div className={classes.ends}>
        <Button variant="subtle" color="gray" className={classes.cancel ?? ''} onClick={onCancel}>
          Abbrechen
        </Button>
        {isNew && onDraft !== undefined ? (
          <Button variant="default" disabled={isSubmitting} onClick={onDraft}>
            Als Entwurf speichern
          </Button>
        ) : null}
        <Button type="submit" loading={isSubmitting}>
          {submit}
        </Button>
      </div>
    </div>
  );
}

interface MissingPart {
  readonly label: string;
  readonly step: FormTab;
  readonly field?: FieldPath<CampaignValues>;
}

/** After a refusal the steps with errors, before it what has not been filled in yet. */
function Missing({ form, isNew, onStep }: EditorFooterProps) {
  const { control, formState, setFocus } = form;
  const { errors, isDirty, submitCount } = formState;
  const open = useMissing(control);
  const wrong = new Set(Object.keys(errors).map(tabOf));
  const refused: MissingPart[] = FORM_TABS.filter((step) => wrong.has(step)).map((step) => ({
    label: STEPS[step],
    step,
  }));
  const isRefused = submitCount > 0 && refused.length > 0;
  const parts = isRefused ? refused : open;
  if (parts.length === 0) {
    const word = isDirty || isNew ? 'Alles da' : 'Keine Änderungen';
    return (
      <span className={classes.good}>
        <IconCheck size={18} stroke={2} aria-hidden />
        {isDirty && !isNew ? 'Noch nicht gespeichert' : word}
      </span>
    );
  }
  const goTo = ({ step, field }: MissingPart) => {
    onStep(step);
    // The step has to be on the screen before something in it can have the focus.
    if (field !== undefined) setTimeout(() => setFocus(field));
  };
  return (
    <>
      {isRefused ? (
        <IconAlertTriangle size={18} stroke={1.8} data-wrong aria-hidden />
      ) : (
        <IconCircleDashed size={18} stroke={1.8} aria-hidden />
      )}
      <span>{isRefused ? 'Bitte prüfen:' : 'Es fehlt:'}</span>
      <ul className={classes.parts}>
        {parts.map((part) => (
          <li key={part.label}>
            <button type="button" onClick={() => goTo(part)}>
              {part.label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a campaign needs and does not have yet. */
function useMissing(control: Control<CampaignValues, unknown, CampaignValues>): MissingPart[] {
  const { data: user } = useQuery(userQuery());
  const [name, status, rewardType, calculationType, amount, percentage, quantity, bulkAmount] =
    useWatch({
      control,
      name: [
        'name',
        'status',
        'rewardType',
        'calculationType',
        'rewardAmount',
        'rewardPercentage',
        'rewardQuantity',
        'rewardBulkAmount',
      ],
    });
  const reward = previewReward({
    rewardType,
    calculationType,
    rewardAmount: amount,
    rewardPercentage: percentage,
    rewardQuantity: quantity ?? 1,
    rewardBulkAmount: bulkAmount,
  });
  const isShare = rewardType === 'per_sale' && calculationType === 'percentage';
  const amountField = (quantity ?? 1) === 1 ? 'rewardAmount' : 'rewardBulkAmount';
  const parts: MissingPart[] = [];
  if (name.trim().length < 2)
    parts.push({ label: 'Kampagnenname', step: 'grunddaten', field: 'name' });
  if (reward === null) {
    const field = isShare ? 'rewardPercentage' : amountField;
    parts.push({ label: 'Prämienwert', step: 'grunddaten', field });
  }
  if (status === 'active' && user !== undefined && user !== null)
    if (user.activationMissing.length > 0)
      parts.push({ label: 'Angaben zum Konto', step: 'grunddaten', field: 'status' });
  return parts;
}
