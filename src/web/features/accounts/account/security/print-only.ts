/** Prints the part of the page that carries this `data-print-part`, and nothing around it. */
export function printOnly(part: string): void {
  const { dataset } = document.body;
  dataset['print'] = part;
  window.addEventListener('afterprint', () => delete dataset['print'], { once: true });
  window.print();
}
