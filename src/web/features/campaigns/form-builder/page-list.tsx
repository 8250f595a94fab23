import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useMemo } from 'react';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { FORM_LIMITS } from '#shared/forms/form-limits.ts';
import { useBuilder } from './builder-context.ts';
import { DRAG_INSTRUCTIONS, dragWords } from './drag-words.ts';
import { dropEdit } from './drop-edit.ts';
import type { FieldErrors } from './form-issues.ts';
import { fieldsOf } from './model/locate.ts';
import { PageSection } from './page-section.tsx';
import { PromptKeyboardSensor } from './prompt-keyboard-sensor.ts';
import classes from './page.module.css';

const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];
const TAP = { activationConstraint: { distance: 4 } };
const KEYS = { coordinateGetter: sortableKeyboardCoordinates };

export interface PageListProps {
  readonly form: FormConfig;
  readonly openPage: number | null;
  readonly openField: number | null;
  readonly errors: ReadonlyMap<number, FieldErrors>;
  readonly pageErrors: ReadonlyMap<number, FieldErrors>;
}

/** The pages one below the other, and the fields that are moved within and between them. */
export function PageList({ form, openPage, openField, errors, pageErrors }: PageListProps) {
  const { step } = useBuilder();
  const sensors = useSensors(useSensor(PointerSensor, TAP), useSensor(PromptKeyboardSensor, KEYS));
  const accessibility = useMemo(
    () => ({
      announcements: dragWords(form),
      screenReaderInstructions: DRAG_INSTRUCTIONS,
      restoreFocus: true,
    }),
    [form],
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const edit = over === null ? null : dropEdit(form, Number(active.id), String(over.id));
    if (edit !== null) step(edit);
  };
  const isFull = fieldsOf(form).length >= FORM_LIMITS.fields;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={upAndDown}
      accessibility={accessibility}
      onDragEnd={onDragEnd}
    >
      <ol className={classes.pages} aria-label="Seiten des Formulars">
        {form.pages.map((page, index) => (
          <PageSection
            key={page.id}
            page={page}
            index={index}
            count={form.pages.length}
            isOpen={page.id === openPage}
            openField={page.id === openPage ? openField : null}
            errors={errors}
            pageErrors={pageErrors.get(page.id)}
            isFull={isFull}
          />
        ))}
      </ol>
    </DndContext>
  );
}
