import { PasswordSection } from './security/password-section.tsx';
import classes from './account.module.css';

/** Everything about the login: each section saves for itself. */
export function SecurityArea() {
  return (
    <div className={classes.stack}>
      <PasswordSection />
    </div>
  );
}
