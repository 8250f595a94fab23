import { PasswordSection } from './security/password-section.tsx';
import { SecurityEventsSection } from './security/security-events-section.tsx';
import { SessionsSection } from './security/sessions-section.tsx';
import { TwoFactorSection } from './security/two-factor-section.tsx';
import classes from './account.module.css';

/** Everything about the login: each section saves for itself. */
export function SecurityArea() {
  return (
    <div className={classes.stack}>
      <PasswordSection />
      <TwoFactorSection />
      <SessionsSection />
      <SecurityEventsSection />
    </div>
  );
}
