const STORED = 'empfehlwerk.single-keys';

/** Whether single letters act: on unless somebody has switched them off on this device (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
  } catch {
    // Without storage the choice lasts as long as the page: there is nothing to keep it in.
  }
}
