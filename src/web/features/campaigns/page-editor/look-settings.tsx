import { Checkbox, SegmentedControl } from '@mantine/core';
import { REWARD_NOTICE } from '#shared/guest-page/look-view.ts';
import type { PageContent } from '#shared/guest-page/page-content.ts';
import { Line } from './line-fields.tsx';
import { LookChoice } from './look-choice.tsx';
import type { PageEdit } from './page-edit.ts';
import classes from './page-editor.module.css';

interface LookSettingsProps {
  readonly content: PageContent;
  readonly plan: string;
  readonly step: (edit: PageEdit) => void;
}

/** What concerns the whole page. */
export function LookSettings({ content, plan, step }: LookSettingsProps) {
  const { look, typeface, rewardNotice } = content;
  const change = (next: Partial<Omit<PageContent, 'blocks'>>, field: string | null = null): void =>
    step({ kind: 'page-changed', change: next, field });
  return (
    <div className={classes.fields}>
      <LookChoice value={look} plan={plan} onPick={(next) => change({ look: next })} />
      <div>
        <span className={classes.groupLabel} id="page-typeface">
          Schrift
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby="page-typeface"
          data={[
            { value: 'look', label: 'Des Looks' },
            { value: 'system', label: 'Des Geräts' },
          ]}
          value={typeface}
          onChange={(next) => change({ typeface: next })}
        />
      </div>
      <Checkbox
        label="Gästen sagen, dass der Partner eine Prämie erhält"
        description="Empfohlen: Wer für eine Empfehlung etwas bekommt, muss das erkennen lassen (§ 5a Abs. 4 UWG)."
        checked={rewardNotice.isShown}
        onChange={({ currentTarget }) =>
          change({ rewardNotice: { ...rewardNotice, isShown: currentTarget.checked } })
        }
      />
      {rewardNotice.isShown ? (
        <Line
          label="Wortlaut"
          hint={REWARD_NOTICE}
          description="{{partner}} steht für den Namen des Partners"
          value={rewardNotice.text}
          onChange={(text) => change({ rewardNotice: { ...rewardNotice, text } }, 'notice')}
        />
      ) : null}
    </div>
  );
}
