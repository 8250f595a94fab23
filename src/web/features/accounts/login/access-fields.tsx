import { useWatch, type Control } from 'react-hook-form';
import { PasswordStrength } from '#web/parts/password-strength.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Registration } from './registration-defaults.ts';

type Fields = { readonly control: Control<Registration, unknown, Registration> };

/** Account: who logs in, and how. */
export function AccessFields({ control }: Fields) {
  const password = useWatch({ control, name: 'password' });
  return (
    <FieldGroup title="Zugang">
      <FieldRow>
        <TextField
          control={control}
          name="firstName"
          label="Vorname"
          autoComplete="given-name"
          required
        />
        <TextField
          control={control}
          name="lastName"
          label="Nachname"
          autoComplete="family-name"
          required
        />
      </FieldRow>
      <TextField
        control={control}
        name="email"
        label="E-Mail-Adresse"
        type="email"
        autoComplete="email"
        description="Damit melden Sie sich an. Wir senden Ihnen einen Link zur Bestätigung."
        required
      />
      <FieldRow>
        <div>
          <PasswordField
            control={control}
            name="password"
            label="Passwort"
            autoComplete="new-password"
            required
          />
          <PasswordStrength password={password} />
        </div>
        <PasswordField
          control={control}
          name="confirmPassword"
          label="Passwort wiederholen"
          autoComplete="new-password"
          required
        />
      </FieldRow>
    </FieldGroup>
  );
}
