import { Radio } from '@mantine/core';
import { FREE_LOOK, LOOK_IDS, LOOKS, type Look } from '#shared/guest-page/looks.ts';
import { planHas } from '#shared/plans.ts';
import { UpgradeWay } from '#web/parts/plan-limit/upgrade-way.tsx';
import { LookSketch } from './look-sketch.tsx';
import classes from './page-editor.module.css';

interface LookChoiceProps {
  readonly value: Look;
  readonly plan: string;
  readonly onPick: (look: Look) => void;
}

/** The six looks to choose from; a plan without them has one. */
export function LookChoice({ value, plan, onPick }: LookChoiceProps) {
  const hasAll = planHas(plan, 'pageBlocks');
  return (
    <>
      <Radio.Group
        aria-label="Look der Seite"
        value={hasAll ? value : FREE_LOOK}
        onChange={(look) => onPick(look)}
        className={classes.lookChoice ?? ''}
      >
        <div className={classes.looks}>
          {LOOK_IDS.map((look) => (
            <Radio.Card
              key={look}
              value={look}
              className={classes.look ?? ''}
              disabled={!hasAll && look !== FREE_LOOK}
            >
              <LookSketch look={look} className={classes.sample ?? ''} />
              <b>{LOOKS[look].label}</b>
              <small>{LOOKS[look].hint}</small>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {hasAll ? null : (
        <p className={classes.planHint}>
          Ihr Tarif zeigt Gästen den Look „{LOOKS[FREE_LOOK].label}“ mit Auftakt, Texten und
          Formular. Alle sechs Looks, Galerie, Räume und mehr gehören zu Premium. <UpgradeWay />
        </p>
      )}
    </>
  );
}
