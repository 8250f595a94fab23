import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import type { FormConfig, FormField } from '#shared/forms/form-config.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { createWorld } from '#tests/support/world.ts';
import playwrightConfig from '../playwright.config.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { median, report, table } from './support/report.ts';

/**
 * From the key to the painted letter in the form builder, with the largest forms there are, beside
 * a plain input of the same page in the same run, alternating; also on a processor of a quarter of
 * the speed, as in a phone.
 * Run: npm run build && node bench/form-builder.ts [letters] [rounds]
 */
const [letters = 40, rounds = 5] = process.argv.slice(2).map(Number);
const SLOWER = [1, 4] as const;

const question = (id: number): FormField => ({
  id,
  type: id % 5 === 0 ? 'select' : 'text',
  label: `Frage ${id}`,
  required: id % 2 === 0,
  name: `frage_${id}`,
  options: id % 5 === 0 ? ['Hochzeit', 'Taufe', 'Jubiläum', 'Geburtstag'] : [],
});

function formOf(pages: number, fieldsOnEach: number): FormConfig {
  return {
    introduction: 'Schön, dass Sie da sind!',
    thankYouMessage: 'Vielen Dank!',
    pages: Array.from({ length: pages }, (_, index) => ({
      id: index + 1,
      title: `Seite ${index + 1}`,
      fields: Array.from({ length: fieldsOnEach }, (__, place) =>
        question(index * fieldsOnEach + place + 1),
      ),
    })),
  };
}

/** Milliseconds from each key to the frame that shows its letter, and to the end of all its work. */
async function typing(page: Page, input: Locator): Promise<{ painted: number[]; done: number[] }> {
  await input.focus();
  await page.evaluate(() => {
    const times: { painted: number; done: number }[] = [];
    Object.assign(globalThis, { typed: times });
    const listen = (event: Event) => {
      const begin = event.timeStamp;
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        // The first task after a frame runs when it has been handed over for painting.
        channel.port1.addEventListener('message', () => {
          const painted = performance.now() - begin;
          requestIdleCallback(() => times.push({ painted, done: performance.now() - begin }));
        });
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    };
    addEventListener('keydown', listen, { capture: true });
    Object.assign(globalThis, {
      stop: () => removeEventListener('keydown', listen, { capture: true }),
    });
  });
  for (let count = 0; count < letters; count += 1) await page.keyboard.press('x', { delay: 20 });
  await page.waitForFunction(
    (expected) => (globalThis as unknown as { typed: unknown[] }).typed.length >= expected,
    letters,
  );
  return page.evaluate(() => {
    const { typed, stop } = globalThis as unknown as {
      typed: { painted: number; done: number }[];
      stop: () => void;
    };
    stop();
    return { painted: typed.map((key) => key.painted), done: typed.map((key) => key.done) };
  });
}

async function plainInput(page: Page): Promise<Locator> {
  await page.getByRole('dialog').evaluate((dialog) => {
    if (document.querySelector('#plain') !== null) return;
    const input = document.createElement('input');
    input.id = 'plain';
    dialog.querySelector('form')?.prepend(input);
  });
  return page.locator('#plain');
}

const high = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
const rounded = (value: number): number => Math.round(value * 10) / 10;

const machine = await describeMachine(null);
const dataDir = mkdtempSync(join(tmpdir(), 'empfehlwerk-bench-'));
const server = await startServer(dataDir);
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
const results: Record<string, string | number>[] = [];
try {
  for (const [what, form] of [
    ['20 pages of 10 fields', formOf(20, 10)],
    ['1 page of 200 fields', formOf(1, 200)],
  ] as const) {
    const world = await createWorld(networkCaller(server.url), { campaign: { formConfig: form } });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = world.provider.cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: server.url }]);
    const page = await context.newPage();
    const address = `/campaigns?kampagne=${world.campaign.id}&ansicht=bearbeiten&reiter=formular`;
    await page.goto(new URL(address, server.url).href);
    await page
      .getByRole('button', { name: /^Frage 5/ })
      .first()
      .click();
    const speed = await context.newCDPSession(page);
    for (const rate of SLOWER) {
      await speed.send('Emulation.setCPUThrottlingRate', { rate });
      const times = new Map<string, { painted: number[]; done: number[] }>();
      for (let round = 0; round < rounds; round += 1) {
        for (const [input, locator] of [
          ['plain input', await plainInput(page)],
          ['label in the builder', page.getByLabel(/^Beschriftung/)],
        ] as const) {
          const { painted, done } = await typing(page, locator);
          const before = times.get(input) ?? { painted: [], done: [] };
          times.set(input, {
            painted: [...before.painted, ...painted],
            done: [...before.done, ...done],
          });
          await locator.fill('Frage');
        }
      }
      for (const [input, { painted, done }] of times) {
        results.push({
          form: what,
          input,
          processor: rate === 1 ? 'full speed' : `a ${rate}th`,
          paintedMedian: rounded(median(painted)),
          painted95: rounded(high(painted)),
          doneMedian: rounded(median(done)),
          done95: rounded(high(done)),
        });
      }
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const lines = [
  'Milliseconds from a key to its painted letter, and to the end of all work for it',
  `${rounds} rounds of ${letters} letters for each input, in turns`,
  ...machineLines(machine),
  '',
  ...table([
    ['form, input', 'processor', 'painted p50', 'p95', 'done p50', 'p95'],
    ...results.map((row) => [
      `${row['form']}: ${row['input']}`,
      row['processor'] ?? '',
      row['paintedMedian'] ?? '',
      row['painted95'] ?? '',
      row['doneMedian'] ?? '',
      row['done95'] ?? '',
    ]),
  ]),
];
report('form-builder', lines, { machine, letters, rounds, results });
