/**
 * Lets the pictures of galleries open large, one beside the other: swiped, or by arrows. Without it
 * each picture is a link to its largest file.
 */
export function makeGalleriesLive(root: ParentNode): void {
  for (const gallery of root.querySelectorAll<HTMLElement>('.gp-gallery')) {
    const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-large]')];
    let large: Large | null = null;
    links.forEach((link, place) => {
      link.addEventListener('click', (event) => {
        // Who opens it in another tab means the file.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        large ??= makeLarge(gallery, links);
        large.open(place);
      });
    });
  }
}

interface Large {
  readonly open: (place: number) => void;
}

/** The dialog of one gallery; made when it is first needed, so that its pictures are not loaded before. */
function makeLarge(gallery: HTMLElement, links: readonly HTMLAnchorElement[]): Large {
  const words = wordsOf(gallery);
  const dialog = element('dialog', 'gp-large');
  dialog.setAttribute('aria-label', gallery.querySelector('h2')?.textContent ?? words.pictures);
  const list = element('ul', 'gp-large-pictures');
  list.append(...links.map(largePicture));
  const count = element('p', 'gp-large-count');
  count.setAttribute('aria-live', 'polite');
  const back = button(words.previous, '‹', () => show(shown - 1));
  const on = button(words.next, '›', () => show(shown + 1));
  back.dataset['step'] = '-1';
  on.dataset['step'] = '1';
  const close = button(words.close, '×', () => dialog.close());
  close.dataset['close'] = '';
  dialog.append(list, count, back, on, close);
  gallery.append(dialog);

  let shown = 0;
  const say = (place: number): void => {
    shown = place;
    count.textContent = words.place.replace('{place}', String(place + 1));
    // Disabled for good they would lose the focus, and with it the keys.
    back.setAttribute('aria-disabled', String(place === 0));
    on.setAttribute('aria-disabled', String(place === links.length - 1));
  };
  const show = (place: number, behavior: ScrollBehavior = motion()): void => {
    if (place < 0 || place >= links.length) return;
    say(place);
    list.scrollTo({ left: place * list.clientWidth, behavior });
  };
  // Swiping moves the list itself; where it comes to rest is what is shown.
  list.addEventListener('scrollend', () => say(Math.round(list.scrollLeft / list.clientWidth)));
  list.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLImageElement)) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(shown + step);
  });
  // Whoever has gone through the pictures is beside the one seen last.
  dialog.addEventListener('close', () => links[shown]?.focus());
  return {
    open(place) {
      dialog.showModal();
      show(place, 'instant');
      on.focus({ preventScroll: true });
    },
  };
}

/** The page says them in its own language. */
const wordsOf = ({ dataset }: HTMLElement) => ({
  pictures: dataset['pictures'] ?? '',
  previous: dataset['previous'] ?? '',
  next: dataset['nextOne'] ?? '',
  close: dataset['close'] ?? '',
  place: dataset['place'] ?? '{place}',
});

function largePicture(link: HTMLAnchorElement): HTMLLIElement {
  const small = link.querySelector('img');
  const picture = element('img', '');
  picture.loading = 'lazy';
  picture.decoding = 'async';
  picture.alt = small?.alt ?? '';
  for (const name of ['width', 'height'] as const)
    picture.setAttribute(name, small?.getAttribute(name) ?? '');
  picture.sizes = '100vw';
  picture.srcset = small?.srcset ?? '';
  picture.src = link.href;
  const caption = element('p', '');
  caption.textContent = link.parentElement?.querySelector('.gp-caption')?.textContent ?? '';
  const item = element('li', '');
  item.append(picture, caption);
  return item;
}

function button(label: string, sign: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', '');
  made.type = 'button';
  made.ariaLabel = label;
  made.textContent = sign;
  made.addEventListener('click', onClick);
  return made;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

/** @returns 'smooth' unless the visitor wants less motion */
export const motion = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
