import { useEffect, useState } from 'react';
import classes from './password-strength.module.css';

const WORDS = ['sehr schwach', 'schwach', 'brauchbar', 'gut', 'sehr gut'] as const;

type Rate = (password: string) => number;

/** The measure with its lists of known passwords is large, so it comes with the first character. */
async function loadRate(): Promise<Rate> {
  const { createRate } = await import('./rate-password.ts');
  return createRate();
}

/** How hard a password is to guess, while it is typed (docs/product/accounts.md section 3). */
export function PasswordStrength({ password }: { readonly password: string }) {
  const [rate, setRate] = useState<{ readonly of: Rate } | null>(null);
  const isWanted = password !== '' && rate === null;
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void loadRate().then((of) => isCurrent && setRate({ of }));
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  if (password === '' || rate === null) return null;
  const score = rate.of(password);
  return (
    <div className={classes.strength}>
      <div className={classes.bars} data-score={Math.max(1, score)} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-on={step <= Math.max(1, score)} />
        ))}
      </div>
      <output>Passwortstärke: {WORDS[score]}</output>
    </div>
  );
}
