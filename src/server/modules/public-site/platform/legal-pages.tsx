import type { ReactNode } from 'react';
import { Imprint } from './imprint.tsx';
import type { Operator } from './operator.tsx';
import type { Page } from './page-layout.tsx';
import { TEXT_STYLE } from './page-style.ts';
import { Privacy } from './privacy.tsx';
import { ProcessingAgreement } from './processing-agreement.tsx';
import { Terms } from './terms.tsx';

function legalPage(title: string, content: ReactNode): Page {
  return {
    title,
    canonical: null,
    description: '',
    style: TEXT_STYLE,
    content: (
      <div className="text">
        <h1>{title}</h1>
        {content}
      </div>
    ),
  };
}

/** Each legal page by its path. */
export function legalPages(operator: Operator): Readonly<Record<string, Page>> {
  return {
    '/terms': legalPage('Allgemeine Geschäftsbedingungen', <Terms operator={operator} />),
    '/privacy': legalPage('Datenschutzerklärung', <Privacy operator={operator} />),
    '/data-processing-agreement': legalPage(
      'Vereinbarung zur Auftragsverarbeitung',
      <ProcessingAgreement operator={operator} />,
    ),
    '/impressum': legalPage('Impressum', <Imprint operator={operator} />),
  };
}
