import { Button } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Note } from '../feedback/note.tsx';
import { formatRecently } from '../format/format-date.ts';
import {
  changedSince,
  deleteInput,
  isInputFrozen,
  type KeptInput,
  readInput,
  writeInput,
} from './input-store.ts';
import { textOf } from './merge-edits.ts';
import classes from './form.module.css';

/** How long typing rests before it is kept. */
const REST_MS = 300;

/** What begins an edit: until then a form that fills itself is nothing that somebody typed. */
const BY_HAND = ['keydown', 'pointerdown', 'input', 'paste', 'drop'] as const;

export interface KeptInputNoteProps<T extends FieldValues> {
  readonly form: UseFormReturn<T, unknown, T>;
  readonly place: HTMLFormElement;
  /** Under which the input is kept. */
  readonly storeKey: string;
  /** Counts what was saved; nothing is kept of it. */
  readonly saves: number;
  /** The form holds other values now; what holds copies of them begins anew. */
  readonly onReplaced: () => void;
}

/**
 * Keeps what is typed into a form over a login and a reload of the page, gives it back, and says so.
 * Saved, discarded and left input is deleted.
 */
export function KeptInputNote<T extends FieldValues>(props: KeptInputNoteProps<T>) {
  const { form, place, storeKey, saves, onReplaced } = props;
  const [restored, setRestored] = useState<KeptInput | null>(null);
  const { isDirty } = form.formState;
  useLayoutEffect(() => {
    const kept = readInput(storeKey);
    if (kept === null) return;
    const values = { ...form.getValues(), ...kept.typed };
    form.reset(values, { keepDefaultValues: true });
    setRestored(kept);
    onReplaced();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each form.
  }, [storeKey]);
  useKeep(form, place, storeKey);
  const [seenSaves, setSeenSaves] = useState(saves);
  if (saves !== seenSaves) {
    setSeenSaves(saves);
    setRestored(null);
  }
  useEffect(() => {
    // The field that had the focus was drawn anew; in a dialog the keyboard would be behind it.
    if (restored === null || document.activeElement !== document.body) return;
    if (place.closest('[role="dialog"]') !== null) takeFocus(place);
  }, [restored, place]);
  if (restored === null || !isDirty) return null;
  const discard = () => {
    deleteInput(storeKey);
    form.reset();
    setRestored(null);
    onReplaced();
    takeFocus(place);
  };
  return (
    <Note tone="info" title={`Ihre Eingaben von ${timeOf(restored.at)} sind wieder da`} announced>
      {restored.omitted.length === 0
        ? null
        : 'Bankverbindungen und Passwörter werden nicht aufbewahrt. Bitte geben Sie sie noch einmal ein.'}
      <SavedSince form={form} place={place} kept={restored} />
      <div>
        <Button variant="default" mt="xs" onClick={discard}>
          Verwerfen
        </Button>
      </div>
    </Note>
  );
}

function takeFocus(place: HTMLFormElement): void {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** '14:32', or 'gestern, 14:32' and '23.11.2026' for what waited longer. */
function timeOf(at: string): string {
  return formatRecently(at, new Date()).replace('heute, ', '');
}

interface SavedSinceProps<T extends FieldValues> {
  readonly form: UseFormReturn<T, unknown, T>;
  readonly place: HTMLFormElement;
  readonly kept: KeptInput;
}

/** What somebody else saved while this input waited, so that nobody overwrites it unseen. */
function SavedSince<T extends FieldValues>({ form, place, kept }: SavedSinceProps<T>) {
  const defaults = (form.formState.defaultValues ?? {}) as Record<string, unknown>;
  const names = changedSince(kept, defaults);
  if (names.length === 0) return null;
  return (
    <ul className={classes.since}>
      {names.map((name) => {
        const theirs = textOf([defaults[name]]);
        return (
          <li key={name}>
            {labelOf(place, name)}: inzwischen gespeichert ist{' '}
            {theirs === null ? 'ein anderer Stand' : <strong>{theirs}</strong>}. Beim Speichern gilt
            Ihre Eingabe.
          </li>
        );
      })}
    </ul>
  );
}

/** The label of a field, as the form shows it. */
function labelOf(place: HTMLFormElement, name: string): string {
  const field = place.elements.namedItem(name);
  const words = field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : undefined;
  return words?.replace(/\s*\*$/, '') ?? 'Eine Angabe';
}

/** Writes what is typed while it rests and when the page is left; deletes it with the form. */
function useKeep<T extends FieldValues>(
  form: UseFormReturn<T, unknown, T>,
  place: HTMLFormElement,
  storeKey: string,
): void {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    let isByHand = readInput(storeKey) !== null || place.dataset['entered'] !== undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      if (!isByHand) return;
      const defaults = (form.control._defaultValues ?? {}) as Record<string, unknown>;
      writeInput(storeKey, form.getValues(), defaults, new Date());
    };
    const begin = () => {
      isByHand = true;
    };
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(write, REST_MS);
      },
    });
    for (const kind of BY_HAND) place.addEventListener(kind, begin, { capture: true });
    addEventListener('pagehide', write);
    if (readInput(storeKey) === null) write();
    return () => {
      isShown.current = false;
      clearTimeout(timer);
      stopWatching();
      for (const kind of BY_HAND) place.removeEventListener(kind, begin, { capture: true });
      removeEventListener('pagehide', write);
      // React mounts twice while developing; a session that ends takes the form away without a choice.
      setTimeout(() => {
        if (!isShown.current && !isInputFrozen()) deleteInput(storeKey);
      });
    };
  }, [form, place, storeKey]);
}
