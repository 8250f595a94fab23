import { expect, type Page } from '@playwright/test';
import { codeAt } from '#tests/support/two-factor.ts';

/** An authenticator app: it never shows the same code twice, because none works twice. */
export interface Authenticator {
  /** Types a fresh code into a field. */
  typeCode(page: Page, label: string): Promise<void>;
}

const STEP_MS = 30_000;

export function authenticator(secret: string): Authenticator {
  const key = secret.replaceAll(/\s/g, '');
  let lastStep = 0;
  return {
    async typeCode(page, label) {
      const now = Date.now();
      // One step of drift is allowed: the code of the next step serves where this one is used.
      const step = Math.max(Math.floor(now / STEP_MS), lastStep + 1);
      expect(step - Math.floor(now / STEP_MS), 'codes within the allowed drift').toBeLessThan(2);
      lastStep = step;
      await page
        .getByRole('textbox', { name: label, exact: true })
        .fill(codeAt(key, new Date(step * STEP_MS)));
    },
  };
}
