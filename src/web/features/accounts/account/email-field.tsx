import { useWatch } from 'react-hook-form';
import type { AddressPurpose } from '#shared/contracts/verification.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { User } from './account-values.ts';
import type { SectionProps } from './section-props.ts';
import { VerificationState } from './verification-state.tsx';
import classes from './account.module.css';

export interface EmailFieldProps extends SectionProps {
  readonly user: User;
  readonly purpose: Exclude<AddressPurpose, 'login'>;
  readonly name: 'publicEmail' | 'senderEmail' | 'inquiryEmail';
  readonly label: string;
  readonly description: string;
}

/** An address with its state of confirmation below it. */
export function EmailField({ control, user, purpose, name, label, description }: EmailFieldProps) {
  const address = useWatch({ control, name });
  return (
    <div className={classes.email}>
      <TextField
        control={control}
        name={name}
        label={label}
        description={description}
        type="email"
        required
      />
      <VerificationState purpose={purpose} address={address} saved={user[name]} user={user} />
    </div>
  );
}
