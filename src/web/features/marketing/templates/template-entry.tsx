import { Button } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import type { MailTemplate } from '#shared/contracts/marketing.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { Tag } from '../tag.tsx';
import { DeleteTemplate } from './delete-template.tsx';
import { ReadableWords } from './readable-words.tsx';
import { UseTemplate } from './use-template.tsx';
import classes from '../marketing.module.css';

export interface TemplateEntryProps {
  readonly template: MailTemplate;
  /** The one with which this mail is sent now. */
  readonly used: MailTemplate | null;
}

/** A template with what can be done with it; own ones stand below the standard of their mail. */
export function TemplateEntry({ template, used }: TemplateEntryProps) {
  const { id, name, description, subject, isDefault, isCustomised, isUsed, isHeldBack } = template;
  const preview = useOverlay('vorschau');
  const editor = useOverlay('template');
  return (
    <li className={isDefault ? classes.entry : `${classes.entry} ${classes.own}`}>
      <div>
        <div className={classes.titleLine}>
          <h2>{name}</h2>
          {isDefault ? <Tag>Standard</Tag> : null}
          {isDefault && isCustomised ? <Tag>Angepasst</Tag> : null}
          {isUsed && isHeldBack ? (
            <StatusBadge tone="wait">Wartet auf die erste Zahlung</StatusBadge>
          ) : isUsed ? (
            <StatusBadge tone="good">In Verwendung</StatusBadge>
          ) : (
            <StatusBadge tone="off">Nicht verwendet</StatusBadge>
          )}
        </div>
        <p className={classes.muted}>{description}</p>
        <p className={classes.subject}>
          <span className={classes.label}>Betreff:</span> <ReadableWords text={subject} />
        </p>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          aria-label={`Vorschau: ${name}`}
          onClick={() => preview.open(id)}
        >
          Vorschau
        </Button>
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={`Bearbeiten: ${name}`}
          onClick={() => editor.open(id)}
        >
          Bearbeiten
        </Button>
        {isUsed ? null : <UseTemplate id={id} name={name} instead={used} />}
        {isDefault ? null : <DeleteTemplate id={id} name={name} isUsed={isUsed} />}
      </div>
    </li>
  );
}
