import { describe, expect, it } from 'vitest';
import { deviceName } from '#shared/labels/devices.ts';
import { deviceOf } from './device.ts';

const nameOf = (userAgent: string): string => {
  const { browser, system } = deviceOf(userAgent);
  return deviceName(browser, system);
};

describe('the device of a login', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome auf Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge auf Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari auf macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari auf iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome auf iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet auf Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox auf Linux'],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      'Chrome auf ChromeOS',
    ],
    ['curl/8.5.0', 'Unbekanntes Gerät'],
    ['', 'Unbekanntes Gerät'],
    ['🦊 <script>alert(1)</script>', 'Unbekanntes Gerät'],
  ])('%s is %s', (userAgent, name) => {
    expect(nameOf(userAgent)).toBe(name);
  });

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 OPR/120.0', 'opera', 'windows'],
    ['Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) Version/26.0 Safari/604.1', 'safari', 'ipad'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 EdgA/140.0', 'edge', 'android'],
    ['Mozilla/5.0 (X11) HeadlessChrome/140.0', 'chrome', 'linux'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0', 'firefox', 'android'],
  ] as const)('%s is %s on %s', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it('survives what a later version wrote into an event', () => {
    expect(deviceName('netscape', 'windows')).toBe('Unbekannter Browser auf Windows');
    expect(deviceName('toString', '__proto__')).toBe('Unbekanntes Gerät');
  });
});
