import { ActionIcon, Button } from '@mantine/core';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseMailTemplate, deleteMailTemplate } from '#shared/contracts/calls.generated.ts';
import type { MailTemplate } from '#shared/contracts/marketing/templates.ts';
import { TEMPLATE_VARIABLES } from '#shared/labels/template-variables.ts';
import { userQuery } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Tag } from '../tag.tsx';
import classes from '../marketing.module.css';

const ERROR_TITLE = 'Vorlage konnte nicht ausgewählt werden';

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
  const mayWrite = useMay('programme.write');
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
      {!mayWrite ? null : (
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
      )}
    </li>
  );
}

/**
 * A subject as it will read: with the provider's own name, and what differs from mail to mail in
 * brackets, so that no placeholder can be taken for a word of the sentence.
 */
function ReadableWords({ text }: { readonly text: string }) {
  const { data: user } = useQuery(userQuery());
  return text.split(/\{\{\s*(\w+)\s*\}\}/).map((part, place) => {
    if (place % 2 === 0) return part;
    if (part === 'businessName' && user && user.businessName !== '') return user.businessName;
    const label = Object.entries(TEMPLATE_VARIABLES).find(([name]) => name === part)?.[1] ?? part;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- The parts of a text stay in their order.
      <span key={place} className={classes.placeholder}>
        [{label}]
      </span>
    );
  });
}

interface UseTemplateProps {
  readonly id: string;
  readonly name: string;
  /** The one with which the mail is sent until then; null while that is not known. */
  readonly instead: { readonly id: string; readonly name: string } | null;
}

/** From now on the mail is sent with this template. */
function UseTemplate({ id, name, instead }: UseTemplateProps) {
  const choose = useCall(chooseMailTemplate);
  const takeBack = (before: { readonly id: string; readonly name: string }) =>
    choose.mutate(
      { params: { id: before.id } },
      {
        onSuccess: () => toast.success('Vorlage wird verwendet', before.name),
        onError: showFailure(ERROR_TITLE),
      },
    );
  return (
    <Button
      variant="default"
      loading={choose.isPending}
      aria-label={`Verwenden: ${name}`}
      onClick={() =>
        choose.mutate(
          { params: { id } },
          {
            onSuccess: () =>
              instead === null
                ? toast.success('Vorlage wird verwendet', name)
                : toast.undoable('Vorlage wird verwendet', name, () => takeBack(instead)),
            onError: showFailure(ERROR_TITLE),
          },
        )
      }
    >
      Verwenden
    </Button>
  );
}

interface DeleteTemplateProps {
  readonly id: string;
  readonly name: string;
  readonly isUsed: boolean;
}

/** Takes an own template away, with all its versions. */
function DeleteTemplate({ id, name, isUsed }: DeleteTemplateProps) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useCall(deleteMailTemplate);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Löschen: ${name}`}
        onClick={() => setIsAsking(true)}
      >
        <IconTrash size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsking}
        title="Vorlage löschen?"
        confirmLabel="Löschen"
        danger
        isBusy={deletion.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          deletion.mutate(
            { params: { id } },
            {
              onSuccess: () => toast.success('Vorlage gelöscht', name),
              onError: showFailure('Vorlage konnte nicht gelöscht werden'),
              onSettled: () => setIsAsking(false),
            },
          )
        }
      >
        „{name}“ wird mit allen Fassungen gelöscht. Das lässt sich nicht rückgängig machen.
        {isUsed ? ' Die E-Mail wird danach wieder mit dem Standard verschickt.' : ''}
      </ConfirmDialog>
    </>
  );
}
