import { chromium } from '@playwright/test';
import { launchOptions } from '../browser/launch-options.ts';

// Thousands of leaves and filters over the whole sheet take their time on a busy machine.
const PATIENCE_MS = 300_000;

/**
 * A drawing as the browser draws it: blending and filters come out as they are meant.
 * @param svg a document that states its width and height in pixels
 * @param width pixels of the picture; the drawing's own width when left out
 * @returns a PNG
 */
export async function drawScene(svg: string, width?: number): Promise<Buffer> {
  const [, own, tall] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  if (own === undefined || tall === undefined)
    throw new Error('The drawing does not state its size.');
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({
      viewport: { width: Number(own), height: Number(tall) },
      deviceScaleFactor: width === undefined ? 1 : width / Number(own),
    });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
    return await page.screenshot({ timeout: PATIENCE_MS });
  } finally {
    await browser.close();
  }
}
