import { DEMO_THANKS } from '#shared/demo-request.ts';
import { DemoForm, type DemoRefusal } from './demo-form.tsx';
import type { Page } from './page-layout.tsx';
import { TEXT_STYLE } from './page-style.ts';

const page = (content: Page['content']): Page => ({
  title: 'Demo anfordern',
  canonical: null,
  description: '',
  style: TEXT_STYLE,
  content: (
    <div className="text">
      <h1>Demo anfordern</h1>
      {content}
    </div>
  ),
});

/** The demo request for browsers without the script that opens its dialog. */
export const demoPage = (refusal?: DemoRefusal): Page =>
  page(<DemoForm {...(refusal === undefined ? {} : { refusal })} />);

export const demoThanksPage: Page = page(
  <>
    <p className="note">{DEMO_THANKS}</p>
    <p>
      <a href="/">Zur Startseite</a>
    </p>
  </>,
);
