import type { ReactNode } from 'react';
import { berlinDateOf } from '#shared/calendar-date.ts';
import { Imprint } from './imprint.tsx';
import type { Operator } from './operator.tsx';
import { renderPage } from './page-layout.tsx';
import { Privacy } from './privacy.tsx';
import { ProcessingAgreement } from './processing-agreement.tsx';
import { Terms } from './terms.tsx';

type RenderLegalPage = (operator: Operator, now: Date) => string;

function legalPage(
  title: string,
  Content: (props: { operator: Operator }) => ReactNode,
): RenderLegalPage {
  return (operator, now) =>
    renderPage(title, berlinDateOf(now).slice(0, 4), <Content operator={operator} />);
}

/** Each legal page by its path. */
export const legalPages: Readonly<Record<string, RenderLegalPage>> = {
  '/terms': legalPage('Allgemeine Geschäftsbedingungen', Terms),
  '/privacy': legalPage('Datenschutzerklärung', Privacy),
  '/data-processing-agreement': legalPage(
    'Vereinbarung zur Auftragsverarbeitung',
    ProcessingAgreement,
  ),
  '/impressum': legalPage('Impressum', Imprint),
};
