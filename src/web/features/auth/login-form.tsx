import { useState } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { useEnter, type LoggedInUser } from './use-enter.ts';

/**
 * Login in one step, or in two where two-factor authentication is on
 * (docs/product/accounts.md section 6).
 */
export function LoginForm({ redirect }: { readonly redirect: string }) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [notice, setNotice] = useState<string | null>(null);
  const enter = useEnter(redirect);
  const finish = async (user: LoggedInUser) => {
    toast.success('Anmeldung erfolgreich', 'Willkommen zurück!');
    await enter(user);
  };
  const backTo = (reason: string | null) => {
    setNotice(reason);
    setStep('password');
  };
  return step === 'password' ? (
    <PasswordStep notice={notice} onEnter={finish} onSecondFactor={() => setStep('code')} />
  ) : (
    <CodeStep onEnter={finish} onBack={backTo} />
  );
}
