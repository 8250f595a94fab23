import { PLACEHOLDER } from '#shared/mail-templates.ts';

const PLACE = 'data-placeholder';

/** Stored HTML with its placeholders as elements that the editor draws as chips; links stay as they are. */
export function withChips(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parts = text.data.split(PLACEHOLDER);
    if (parts.length === 1) continue;
    text.replaceWith(
      // Between the texts stand the names.
      ...parts.map((part, place) => (place % 2 === 0 ? part : chipOf(page, part))),
    );
  }
  return page.body.innerHTML;
}

function chipOf(page: Document, name: string): HTMLElement {
  const chip = page.createElement('span');
  chip.setAttribute(PLACE, name);
  chip.textContent = `{{${name}}}`;
  return chip;
}

/** The editor's HTML as it is stored: chips are text again. */
export function withoutChips(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const chip of page.querySelectorAll(`[${PLACE}]`))
    chip.replaceWith(`{{${chip.getAttribute(PLACE) ?? ''}}}`);
  return page.body.innerHTML;
}

/** A text in parts, for showing it: what is a placeholder has its name. */
export function partsOf(
  text: string,
): readonly { readonly text: string; readonly name: string | null }[] {
  return text
    .split(PLACEHOLDER)
    .map((part, place) => ({ text: part, name: place % 2 === 0 ? null : part }))
    .filter(({ text: shown }) => shown !== '');
}
