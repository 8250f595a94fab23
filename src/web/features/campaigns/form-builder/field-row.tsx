import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  IconAlignLeft,
  IconArrowDown,
  IconArrowUp,
  IconAt,
  IconCalendar,
  IconCalendarHeart,
  IconCalendarStats,
  IconChevronDown,
  IconCircleDot,
  IconClock,
  IconEyeOff,
  IconFileCheck,
  IconGripVertical,
  IconHash,
  IconLetterT,
  IconMapPin,
  IconPaperclip,
  IconPhone,
  IconSelector,
  IconSpeakerphone,
  IconSquareCheck,
} from '@tabler/icons-react';
import { memo } from 'react';
import { FIELD_TYPES, type FieldType, isChoice } from '#shared/forms/field-types.ts';
import type { FormField } from '#shared/forms/form-config.ts';
import { useBuilder } from './builder-context.ts';
import { ConditionLine } from './condition-editor.tsx';
import { FieldEditor } from './field-editor.tsx';
import type { FieldErrors } from './form-issues.ts';
import { StepButton } from './step-button.tsx';
import classes from './field.module.css';

const ICONS: Readonly<Record<FieldType, typeof IconAt>> = {
  text: IconLetterT,
  email: IconAt,
  tel: IconPhone,
  number: IconHash,
  date: IconCalendar,
  time: IconClock,
  textarea: IconAlignLeft,
  select: IconSelector,
  radio: IconCircleDot,
  checkbox: IconSquareCheck,
  date_range: IconCalendarStats,
  dates: IconCalendarHeart,
  address: IconMapPin,
  files: IconPaperclip,
  consent: IconFileCheck,
  partner_code: IconSpeakerphone,
  hidden: IconEyeOff,
};

export interface FieldRowProps {
  readonly field: FormField;
  readonly page: number;
  readonly place: number;
  /** Fields on the page. */
  readonly count: number;
  /** The field that takes the focus when this one is removed; null when there is none. */
  readonly neighbour: number | null;
  readonly isOpen: boolean;
  readonly errors: FieldErrors | undefined;
}

/** One field on its page: moved by hand, button or key; opened to be edited. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { field, page, place, count, neighbour, isOpen, errors } = props;
  const { step, openField, focus, announce, removed } = useBuilder();
  const { id, label } = field;
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  const name = label.trim() === '' ? 'Feld ohne Beschriftung' : label;
  const move = (to: number, way: 'up' | 'down') => {
    step({ kind: 'field-moved', field: id, page, place: to });
    focus(`field ${id} ${way}`);
    announce(`„${name}“ steht jetzt auf Platz ${to + 1} von ${count}.`);
  };
  const remove = () => {
    removed(`„${name}“ entfernt.`, [id]);
    step({ kind: 'field-removed', field: id });
    openField(null);
    focus(neighbour === null ? `page ${page} add` : `field ${neighbour}`);
  };
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-open={isOpen}
      data-dragged={isDragging}
      data-invalid={errors !== undefined}
    >
      <div className={classes.head}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={classes.handle}
          {...attributes}
          {...listeners}
          aria-label={`Verschieben: ${name}`}
          aria-roledescription="verschiebbares Feld"
          // Escape puts the field back; the dialog around it stays open.
          data-mantine-stop-propagation={isDragging}
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.name}
          aria-expanded={isOpen}
          data-focus={`field ${id}`}
          onClick={() => openField(isOpen ? null : id)}
        >
          <span className={classes.icon}>
            <TypeIcon type={field.type} />
          </span>
          <span className={classes.texts}>
            <span className={classes.label}>
              {name}
              {field.required ? <span aria-hidden> *</span> : null}
            </span>
            <span className={classes.kind}>{kindOf(field)}</span>
            <ConditionLine showIf={field.showIf} />
            {errors === undefined ? null : (
              <span className={classes.wrong}>{Object.values(errors)[0]}</span>
            )}
          </span>
          <IconChevronDown size={18} className={classes.chevron} aria-hidden />
        </button>
        <span className={classes.moves}>
          <StepButton
            label={`Nach oben: ${name}`}
            blocked={place === 0 ? 'Das erste Feld der Seite' : null}
            focusName={`field ${id} up`}
            onClick={() => move(place - 1, 'up')}
          >
            <IconArrowUp size={18} aria-hidden />
          </StepButton>
          <StepButton
            label={`Nach unten: ${name}`}
            blocked={place === count - 1 ? 'Das letzte Feld der Seite' : null}
            focusName={`field ${id} down`}
            onClick={() => move(place + 1, 'down')}
          >
            <IconArrowDown size={18} aria-hidden />
          </StepButton>
        </span>
      </div>
      {isOpen ? <FieldEditor field={field} page={page} errors={errors} onRemove={remove} /> : null}
    </li>
  );
});

/** 'Auswahlliste, 6 Optionen, Pflichtfeld' */
function kindOf({ type, options, required }: FormField): string {
  const parts: string[] = [FIELD_TYPES[type]];
  if (isChoice(type)) parts.push(options.length === 1 ? '1 Option' : `${options.length} Optionen`);
  if (required) parts.push('Pflichtfeld');
  return parts.join(', ');
}

function TypeIcon({ type }: { readonly type: FieldType }) {
  const Icon = ICONS[type];
  return <Icon size={18} stroke={1.8} aria-hidden />;
}
