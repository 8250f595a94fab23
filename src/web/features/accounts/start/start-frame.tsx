import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { SkipLinks } from '#web/ui/page/skip-links.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { START_STEPS, type StartStep } from './start-search.ts';
import classes from './start.module.css';

export const STEP_TITLES: Readonly<Record<StartStep, string>> = {
  haus: 'Ihr Haus',
  partner: 'Partner',
  praemie: 'Prämie',
  fertig: 'Fertig',
};

export interface StartFrameProps {
  readonly current: StartStep;
  readonly isLoggedIn: boolean;
  /** Room for something beside the question. */
  readonly wide?: boolean;
  /** The page is public: nothing of the way is left. */
  readonly isFinished?: boolean;
  readonly children: ReactNode;
}

/** A calm screen for one question, with the way so far above it. */
export function StartFrame(props: StartFrameProps) {
  const { current, isLoggedIn, wide = false, isFinished = false, children } = props;
  const main = useRef<HTMLElement>(null);
  const before = useRef(current);
  useEffect(() => {
    if (before.current === current) return;
    before.current = current;
    // Who has answered one question goes on where the next one begins.
    scrollTo({ top: 0 });
    main.current?.focus({ preventScroll: true });
  }, [current]);
  return (
    <div className={classes.frame}>
      <SkipLinks />
      <header className={classes.top}>
        <Link to="/" className={classes.brand}>
          <BrandMark size={30} />
          <span>{PRODUCT_NAME}</span>
        </Link>
        <nav id="navigation" tabIndex={-1} aria-label="Schritte" className={classes.way}>
          <ol>
            {START_STEPS.map((step, index) => (
              <Step
                key={step}
                step={step}
                number={index + 1}
                state={stateOf(index, START_STEPS.indexOf(current))}
                isOpen={isLoggedIn && index > 0}
                isTicked={isFinished || index < START_STEPS.indexOf(current)}
              />
            ))}
          </ol>
        </nav>
        {isLoggedIn ? (
          <TextLink to="/dashboard" className={classes.leave ?? ''}>
            Zum Dashboard
          </TextLink>
        ) : (
          <TextLink to="/auth" className={classes.leave ?? ''}>
            Anmelden
          </TextLink>
        )}
      </header>
      <main
        id="inhalt"
        ref={main}
        tabIndex={-1}
        className={classes.main}
        data-wide={wide}
        aria-label={STEP_TITLES[current]}
      >
        {children}
      </main>
      <footer className={classes.theme}>
        <ThemeSwitch />
      </footer>
    </div>
  );
}

type StepState = 'done' | 'current' | 'ahead';

const stateOf = (index: number, current: number): StepState =>
  index === current ? 'current' : index < current ? 'done' : 'ahead';

interface StepProps {
  readonly step: StartStep;
  readonly number: number;
  readonly state: StepState;
  /** Somebody may go back there. */
  readonly isOpen: boolean;
  readonly isTicked: boolean;
}

function Step({ step, number, state, isOpen, isTicked }: StepProps) {
  const words = (
    <>
      <span className={classes.number} aria-hidden>
        {isTicked ? <IconCheck size={16} stroke={2.6} /> : number}
      </span>
      <span className={classes.name}>
        {isTicked ? <span className="ew-visually-hidden">Erledigt: </span> : null}
        {STEP_TITLES[step]}
      </span>
    </>
  );
  return (
    <li data-state={state} {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}>
      {state === 'done' && isOpen ? (
        <Link to="/start" search={{ schritt: step }}>
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
    </li>
  );
}
