import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import classes from './address-form.module.css';

/** How long somebody pauses before what they typed is looked up. */
export const PAUSE_MS = 300;

export interface AddressFormProps {
  readonly label: string;
  /** What stands before and behind the name in the address. */
  readonly before: string;
  readonly after: string;
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** What becomes of it in the address. */
  readonly name: string;
  readonly min: number;
  /** As it stands now. */
  readonly current: string;
  /** What the server says of `name`; null while it is asked. */
  readonly verdict: { readonly isFree: boolean; readonly message: string } | null;
  /** Why the server could not say. */
  readonly problem: Error | null;
  readonly failure: Error | null;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  /** On the button. */
  readonly submit?: string;
  /** What the change means for what is out there. */
  readonly children: ReactNode;
}

/** One part of a short address, with the whole of it below while it is typed. */
export function AddressForm(props: AddressFormProps) {
  const { name, current, verdict, failure, min } = props;
  const isSame = name === current;
  const isShort = name.length < min;
  const taken = verdict !== null && !verdict.isFree ? verdict.message : '';
  const wrong = isShort
    ? `Bitte mindestens ${min} Zeichen aus a–z und 0–9 eingeben.`
    : (props.problem ?? failure) === null
      ? taken
      : messageOf(props.problem ?? failure, 'Bitte versuchen Sie es erneut.');
  const isFree = !isSame && !isShort && verdict?.isFree === true;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form is no child of the form behind it, but React passes its events on.
        event.stopPropagation();
        if (isFree) props.onSave();
      }}
    >
      <TextInput
        label={props.label}
        value={props.typed}
        maxLength={100}
        autoCapitalize={props.submit === undefined ? 'none' : 'characters'}
        autoComplete="off"
        spellCheck={false}
        error={wrong === '' ? undefined : wrong}
        onChange={(event) => props.onType(event.currentTarget.value)}
      />
      <output className={classes.address} data-free={isFree}>
        <span>
          {props.before}
          <b>{name === '' ? '…' : name}</b>
          {props.after}
        </span>
        <small>
          {isFree ? (
            <>
              <IconCheck size={16} stroke={2} aria-hidden /> frei
            </>
          ) : isSame ? (
            'gilt jetzt'
          ) : wrong === '' ? (
            'wird geprüft …'
          ) : (
            'geht nicht'
          )}
        </small>
      </output>
      <p className={classes.about}>{props.children}</p>
      <SheetFooter>
        <Button variant="default" onClick={props.onCancel}>
          Abbrechen
        </Button>
        <Button type="submit" disabled={!isFree} loading={props.isSaving}>
          {props.submit ?? 'Adresse ändern'}
        </Button>
      </SheetFooter>
    </form>
  );
}
