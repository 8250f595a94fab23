import type { BrowserId, SystemId } from '#shared/labels/devices.ts';

/** What a user agent says about the device that is logged in; 'unknown' where it says nothing. */
export interface Device {
  readonly browser: BrowserId;
  readonly system: SystemId;
}

/** In this order: most browsers also carry the names of those they descend from. */
const BROWSERS: readonly (readonly [RegExp, BrowserId])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'edge'],
  [/\b(?:OPR|OPiOS)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//, 'chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'safari'],
];

const SYSTEMS: readonly (readonly [RegExp, SystemId])[] = [
  [/\biPhone\b/, 'iphone'],
  [/\biPad\b/, 'ipad'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMac(?:intosh| OS X)\b/, 'macos'],
  [/\bLinux\b|\bX11\b/, 'linux'],
];

/** Browser and system by the few names that matter; versions are of no use to who looks. */
export function deviceOf(userAgent: string): Device {
  return { browser: first(BROWSERS, userAgent), system: first(SYSTEMS, userAgent) };
}

function first<Id extends string>(
  names: readonly (readonly [RegExp, Id])[],
  userAgent: string,
): Id | 'unknown' {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'unknown';
}
