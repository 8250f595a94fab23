import { useWatch } from 'react-hook-form';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { User } from './account-values.ts';
import { PendingAddress } from './pending-address.tsx';
import type { SectionProps } from './section-props.ts';
import { VerificationState } from './verification-state.tsx';
import classes from './account.module.css';

/**
 * The address that logs in; another one takes its place once it is verified
 * (docs/product/accounts.md section 9).
 */
export function LoginAddressField({ control, user }: SectionProps & { readonly user: User }) {
  const address = useWatch({ control, name: 'email' }) ?? '';
  return (
    <div className={classes.login}>
      <TextField
        control={control}
        name="email"
        label="Login-E-Mail"
        description="Damit melden Sie sich an. Eine neue Adresse gilt, sobald sie bestätigt ist."
        type="email"
        autoComplete="email"
        required
      />
      <VerificationState purpose="login" address={address} saved={user.email} user={user} />
      {user.pendingEmail === null ? null : <PendingAddress address={user.pendingEmail} />}
    </div>
  );
}
