import { SegmentedControl } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useBuilder } from './builder-context.ts';
import { StepButton } from './step-button.tsx';
import classes from './form-builder.module.css';

export type BuilderView = 'editor' | 'preview';

const VIEWS = [
  { value: 'editor', label: 'Bearbeiten' },
  { value: 'preview', label: 'Vorschau' },
];

export interface BuilderToolbarProps {
  readonly view: BuilderView;
  readonly onView: (view: BuilderView) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Editor or preview, and steps back and forth. */
export function BuilderToolbar({ view, onView, canUndo, canRedo }: BuilderToolbarProps) {
  const { step } = useBuilder();
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        aria-label="Ansicht des Formulars"
        data={VIEWS}
        value={view}
        onChange={(next) => onView(next === 'preview' ? 'preview' : 'editor')}
      />
      <span className={classes.steps}>
        <StepButton
          label="Rückgängig (Strg+Z)"
          blocked={canUndo ? null : 'noch nichts geändert'}
          onClick={() => step({ kind: 'undo' })}
        >
          <IconArrowBackUp size={20} aria-hidden />
        </StepButton>
        <StepButton
          label="Wiederholen (Strg+Umschalt+Z)"
          blocked={canRedo ? null : 'nichts zurückgenommen'}
          onClick={() => step({ kind: 'redo' })}
        >
          <IconArrowForwardUp size={20} aria-hidden />
        </StepButton>
      </span>
    </div>
  );
}
