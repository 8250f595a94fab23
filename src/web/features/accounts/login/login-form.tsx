import { useState } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { useStartSession, type LoggedInUser } from './use-start-session.ts';

/**
 * Login in one step, or in two where two-factor authentication is on
 * (docs/product/accounts.md section 6).
 */
export function LoginForm({ redirect }: { readonly redirect: string }) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [notice, setNotice] = useState<string | null>(null);
  const startSession = useStartSession(redirect);
  const finish = async (user: LoggedInUser) => {
    toast.success('Anmeldung erfolgreich', 'Willkommen zurück!');
    await startSession(user);
  };
  const backTo = (reason: string | null) => {
    setNotice(reason);
    setStep('password');
  };
  return step === 'password' ? (
    <PasswordStep notice={notice} onLoggedIn={finish} onSecondFactor={() => setStep('code')} />
  ) : (
    <CodeStep onLoggedIn={finish} onBack={backTo} />
  );
}
