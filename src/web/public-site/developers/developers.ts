/** The script of the developers' pages: code is copied by a button. */

const SHOWN_FOR = 2_000;

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  const code = button.closest('figure')?.querySelector('code')?.textContent ?? '';
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener('click', () => void copy(button, code, label));
}

async function copy(button: HTMLButtonElement, code: string, label: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    button.textContent = 'Kopiert';
  } catch {
    // Without the permission it can still be marked and copied by hand.
    const pre = button.closest('figure')?.querySelector('pre');
    if (pre) getSelection()?.selectAllChildren(pre);
    button.textContent = 'Markiert';
  }
  setTimeout(() => (button.textContent = label), SHOWN_FOR);
}
