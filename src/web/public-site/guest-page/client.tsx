import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { HydratedView } from '#shared/public-page/view.ts';
import { FormWordsContext } from './form-words.ts';
import { LandingForm } from './landing-form.tsx';
import { DATA_ID, TAKEN_OVER } from './page-ids.ts';
import { hasRareFields, RareFieldContext } from './rare-fields.ts';
import { putBack } from './typed-answers.ts';
import { answersInHistory } from './visit-history.ts';

/** Takes over the form that the server has rendered; what was typed before stays in the controls. */
async function takeOver(): Promise<void> {
  const root = document.querySelector(`[${TAKEN_OVER}]`);
  const data = document.getElementById(DATA_ID)?.textContent;
  if (!root || !data) return;
  const { words, ...view } = JSON.parse(data) as HydratedView;
  const { campaign } = view.landing;
  const rareField =
    campaign !== null && hasRareFields(campaign.formConfig.pages)
      ? (await import('./composite-fields.tsx')).rareField
      : null;
  // The long form is in use already: the script came too late.
  if (document.documentElement.dataset['form'] === 'plain') return;
  // Only now, so that what was typed while the rest was loading stays.
  const form = root.querySelector('form');
  if (form !== null) putBack(form, answersInHistory());
  hydrateRoot(
    root,
    <FormWordsContext value={words}>
      <RareFieldContext value={rareField}>
        <Ready>
          <LandingForm view={view} />
        </Ready>
      </RareFieldContext>
    </FormWordsContext>,
  );
}

/** A part did not come: the long form answers without it. */
function stayPlain(): void {
  const page = document.documentElement;
  page.dataset['form'] = 'plain';
  page.classList.remove('js', 'waiting');
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

/** What moves on a page in a look beyond its form; it is loaded by such pages alone. */
async function enliven(): Promise<void> {
  if (document.querySelector('.gp') === null) return;
  const { makeGalleriesLive, makeQuestionLive } = await import('./blocks/live-blocks.ts');
  makeGalleriesLive(document);
  makeQuestionLive(document);
}

function start(): void {
  takeOver().catch(stayPlain);
  void enliven();
}

// A touch while the document is still arriving brings the script before the form is whole.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
else start();
