import type { ReactNode } from 'react';
import type { Landing } from '#shared/contracts/public-page.ts';
import { BrandPanel } from './brand-panel.tsx';
import { PageFooter } from './page-footer.tsx';
import { CONTENT_ID } from './page-ids.ts';

/** The brand beside what the visitor does, the legal links below. */
export function PageFrame({ landing, children }: { landing: Landing; children: ReactNode }) {
  return (
    <div className="pp pp-split">
      <BrandPanel landing={landing} />
      <div className="pp-side">
        <main id={CONTENT_ID} tabIndex={-1} className="pp-main">
          {children}
        </main>
        <PageFooter user={landing.user} />
      </div>
    </div>
  );
}
