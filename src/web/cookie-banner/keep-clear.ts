/**
 * Keeps the page clear of a bar at its lower edge: the page ends above it, what is jumped to stops
 * above it, and what gets the focus behind it is scrolled out (WCAG 2.2, 2.4.11). What is pressed
 * shows no focus and stays where it is: moved away between press and release, no click would come.
 * @returns gives the room back
 */
export function keepClearOf(bar: HTMLElement): () => void {
  const page = document.documentElement;
  const measure = () => {
    const height = `${String(bar.offsetHeight)}px`;
    page.style.setProperty('--ew-banner', height);
    document.body.style.paddingBottom = height;
  };
  const uncover = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || bar.contains(target)) return;
    if (!target.matches(':focus-visible') || target.closest('dialog,[role=dialog]')) return;
    const covered = target.getBoundingClientRect().bottom + 16 - bar.getBoundingClientRect().top;
    if (covered > 0) window.scrollBy({ top: covered });
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(bar);
  document.addEventListener('focusin', uncover);
  measure();
  return () => {
    sizes.disconnect();
    document.removeEventListener('focusin', uncover);
    page.style.removeProperty('--ew-banner');
    document.body.style.paddingBottom = '';
  };
}
