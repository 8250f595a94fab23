type Child = Node | string;

/** A new element with these properties and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export const button = (text: string, press: () => void): HTMLButtonElement =>
  element('button', { type: 'button', onclick: press }, text);
