import { Button, type ButtonProps } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { PlanId } from '#shared/plans.ts';

const load = async () => ({ default: (await import('./legal-dialog.tsx')).LegalDialog });
const LegalDialog = lazy(load);

export interface StartButtonProps extends ButtonProps {
  readonly plan?: PlanId;
  readonly children: ReactNode;
}

/** 'Jetzt starten': the agreements first, then the registration with this plan. */
export function StartButton({ plan = 'free', children, ...look }: StartButtonProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button
        {...look}
        onPointerDown={() => void load()}
        onFocus={() => void load()}
        onClick={() => setState('open')}
      >
        {children}
      </Button>
      {state === 'never' ? null : (
        <Suspense fallback={null}>
          <LegalDialog
            key={state}
            opened={state === 'open'}
            plan={plan}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
