import { Button } from '@mantine/core';
import { useState } from 'react';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { CodeField, type CodeFieldProps } from '#web/ui/form/code-field.tsx';
import classes from './two-factor.module.css';

export interface SecondFactorFieldProps<T extends FieldValues> {
  readonly control: Control<T, unknown, T>;
  readonly name: CodeFieldProps<T>['name'];
}

const KINDS = {
  app: { label: 'Code aus der App', other: 'Backup-Code verwenden' },
  backup: { label: 'Backup-Code', other: 'Code aus der App verwenden' },
} as const;

/** The second factor beside a password: six digits of the app, or instead a backup code. */
export function SecondFactorField<T extends FieldValues>({
  control,
  name,
}: SecondFactorFieldProps<T>) {
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const [wasChanged, setChanged] = useState(false);
  const { field } = useController<T, Path<T>, T>({ control, name });
  const { label, other } = KINDS[kind];
  const change = () => {
    field.onChange('');
    setChanged(true);
    setKind(kind === 'app' ? 'backup' : 'app');
  };
  return (
    <div className={classes.factor}>
      <CodeField
        key={kind}
        control={control}
        name={name}
        label={label}
        isNumeric={kind === 'app'}
        isFocused={wasChanged}
        required
      />
      <Button variant="subtle" size="compact-md" onClick={change}>
        {other}
      </Button>
    </div>
  );
}
