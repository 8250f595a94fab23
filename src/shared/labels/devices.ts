/** Browsers and systems that a login can be distinguished by. */
const BROWSERS = {
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
  unknown: 'Unbekannter Browser',
} as const;

const SYSTEMS = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Android',
  chromeos: 'ChromeOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  unknown: '',
} as const;

export type BrowserId = keyof typeof BROWSERS;
export type SystemId = keyof typeof SYSTEMS;

/** 'Chrome auf Windows'; only what is known is named. */
export function deviceName(browser: string, system: string): string {
  const program = BROWSERS[Object.hasOwn(BROWSERS, browser) ? (browser as BrowserId) : 'unknown'];
  const machine = SYSTEMS[Object.hasOwn(SYSTEMS, system) ? (system as SystemId) : 'unknown'];
  if (machine === '') return program === BROWSERS.unknown ? 'Unbekanntes Gerät' : program;
  return `${program} auf ${machine}`;
}
