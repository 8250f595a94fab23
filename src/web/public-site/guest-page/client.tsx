import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { LandingView } from '#shared/public-page/view.ts';
import { LandingPage } from './landing-page.tsx';
import { DATA_ID, ROOT_ID } from './page-ids.ts';
import { putBack } from './typed-answers.ts';
import { answersInHistory } from './visit-history.ts';

/** Takes over the form that the server has rendered; what was typed before stays in the controls. */
function takeOver(): void {
  const root = document.getElementById(ROOT_ID);
  const data = document.getElementById(DATA_ID)?.textContent;
  // The long form is in use already: the script came too late.
  if (!root || !data || document.documentElement.dataset['form'] === 'plain') return;
  const form = root.querySelector('form');
  if (form !== null) putBack(form, answersInHistory());
  const view = JSON.parse(data) as LandingView;
  hydrateRoot(
    root,
    <Ready>
      <LandingPage view={view} />
    </Ready>,
  );
}

/** Says that the page answers now, and replays a tap on 'Weiter' that came before. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    const page = document.documentElement;
    if (page.dataset['form'] === 'ready') return;
    page.dataset['form'] = 'ready';
    page.classList.remove('waiting');
    if (page.dataset['want'] !== undefined) document.querySelector('form')?.requestSubmit();
  }, []);
  return children;
}

// A touch while the document is still arriving brings the script before the form is whole.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', takeOver);
else takeOver();
