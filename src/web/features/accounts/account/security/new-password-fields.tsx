import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { PasswordStrength } from '#web/parts/password-strength.tsx';
import { PasswordField, type PasswordFieldProps } from '#web/ui/form/password-field.tsx';

/** A new password, typed twice, with how hard it is to guess. */
export function NewPasswordFields<T extends FieldValues>({
  control,
}: {
  /** Of a form with `newPassword` and `confirmPassword`. */
  readonly control: Control<T, unknown, T>;
}) {
  type Name = PasswordFieldProps<T>['name'];
  const typed = useWatch({ control, name: 'newPassword' as Path<T> }) as string;
  return (
    <>
      <div>
        <PasswordField
          control={control}
          name={'newPassword' as Name}
          label="Neues Passwort"
          description="Mindestens 8 Zeichen"
          autoComplete="new-password"
          required
        />
        <PasswordStrength password={typed} />
      </div>
      <PasswordField
        control={control}
        name={'confirmPassword' as Name}
        label="Neues Passwort wiederholen"
        autoComplete="new-password"
        required
      />
    </>
  );
}
