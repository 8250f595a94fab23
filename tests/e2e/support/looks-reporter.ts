import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { LOOK, unseen, type Seen } from './looks.ts';

/** Set while every browser test runs: only then all looks can be asked for. */
const isWhole = process.env['EVERY_BROWSER_TEST'] !== undefined;

/** Ends a whole run red when axe has not looked at a screen, dialog, menu or popover. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter by it.
export default class LooksReporter implements Reporter {
  readonly #looks: Seen[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations)
      if (type === LOOK && description !== undefined)
        this.#looks.push(JSON.parse(description) as Seen);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    if (!isWhole || status === 'interrupted') return undefined;
    const missing = unseen(this.#looks);
    if (missing.length === 0) return undefined;
    process.stderr.write(
      `\naxe has not looked at:\n${missing.map((line) => `  ${line}\n`).join('')}`,
    );
    return { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}
