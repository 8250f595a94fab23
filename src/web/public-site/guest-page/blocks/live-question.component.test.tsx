import { afterEach, expect, it } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { makeQuestionLive } from './live-question.ts';

afterEach(cleanup);

const seen: string[] = [];

async function question(kept = ''): Promise<void> {
  seen.length = 0;
  const { container } = await render(
    <div>
      <label>
        Termin <input type="date" data-fills="termin" />
      </label>
      <label>
        Gäste <input type="number" data-fills="gaeste" />
      </label>
      <a href="#anfrage" data-ask="">
        Termin anfragen
      </a>
      <p style={{ height: '200vh' }}>Bilder</p>
      <section id="anfrage">
        <form onChange={({ target }) => seen.push(target['name'])}>
          <input type="hidden" name="ref" value="" />
          <label>
            Wunschtermin <input type="date" name="termin" defaultValue={kept} />
          </label>
          <label>
            <input type="radio" name="anlass" value="Hochzeit" /> Hochzeit
          </label>
          <label hidden>
            Personen <input type="number" name="gaeste" />
          </label>
          <button type="button" data-next="">
            Weiter
          </button>
        </form>
      </section>
    </div>,
  );
  makeQuestionLive(container);
}

const ask = page.getByRole('link', { name: 'Termin anfragen' });

it('what is typed in the first screen stands in the form, and the form has noticed', async () => {
  await question();
  await page.getByLabelText('Termin', { exact: true }).fill('2027-06-12');
  await page.getByLabelText('Gäste').fill('80');
  await ask.click();
  await expect.element(page.getByLabelText('Wunschtermin')).toHaveValue('2027-06-12');
  expect(document.querySelector<HTMLInputElement>('input[name=gaeste]')?.value).toBe('80');
  expect(seen).toContain('termin');
  expect(seen).toContain('gaeste');
});

it('its button leads to the first question without an answer', async () => {
  await question();
  await ask.click();
  await expect.element(page.getByLabelText('Wunschtermin')).toHaveFocus();
  await expect.element(page.getByLabelText('Wunschtermin')).toBeInViewport();
  await page.getByLabelText('Termin', { exact: true }).fill('2027-06-12');
  await ask.click();
  const wedding = page.getByRole('radio', { name: 'Hochzeit' });
  await expect.element(wedding).toHaveFocus();
  await wedding.click();
  await ask.click();
  await expect.element(page.getByRole('button', { name: 'Weiter' })).toHaveFocus();
});

it('leaves alone what the form has where nothing was typed', async () => {
  await question('2027-09-01');
  await ask.click();
  await expect.element(page.getByLabelText('Wunschtermin')).toHaveValue('2027-09-01');
  expect(seen).toEqual([]);
});
