import { describe, expect, it } from 'vitest';
import { providerId } from '#shared/ids.ts';
import { judgeVisitor } from './judge-visitor.ts';

const lindenhof = providerId('01935f2a-0000-7000-8000-000000000001');
const another = providerId('01935f2a-0000-7000-8000-000000000002');
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

function judge(headers: Record<string, string | string[]>, method = 'GET', viewers = [another]) {
  const request = { method, ip: '203.0.113.7', headers: { 'user-agent': SAFARI, ...headers } };
  const { verdict, reason } = judgeVisitor(request, lindenhof, viewers);
  return `${verdict} ${reason}`.trim();
}

describe('nothing speaks against', () => {
  it.each([
    ['Safari', SAFARI],
    [
      'Chrome',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
    ],
    ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'],
    [
      'the Instagram app',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 352.1.0.21.97 (iPhone14,5; iOS 18_1; de_DE; de; scale=3.00; 1170x2532; 650364229)',
    ],
    [
      'Opera Mini',
      'Opera/9.80 (Android; Opera Mini/82.0/191.303; U; de) Presto/2.12 Version/12.16',
    ],
  ])('%s', (_name, userAgent) => {
    expect(judge({ 'user-agent': userAgent, 'sec-fetch-dest': 'document' })).toBe('valid');
  });

  it('a provider that looks at the page of another', () => {
    expect(judge({}, 'GET', [another])).toBe('valid');
  });
});

describe('bots are', () => {
  it.each([
    ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['WhatsApp’s link preview', 'WhatsApp/2.23.20.0'],
    [
      'Facebook’s scraper',
      'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    ],
    ['Slack’s preview', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['curl', 'curl/8.11.0'],
    ['Python', 'python-requests/2.32.3'],
    [
      'headless Chrome',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/143.0.0.0 Safari/537.36',
    ],
    ['a monitor', 'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)'],
  ])('%s', (_name, userAgent) => {
    expect(judge({ 'user-agent': userAgent })).toBe('bot known_bot');
  });

  it.each([
    ['nothing', '', 'no_user_agent'],
    ['blanks', '   ', 'no_user_agent'],
    ['too little', 'Mozilla/5 Chrome/1', 'absurd_user_agent'],
    [
      'no product with a version',
      'Mozilla (Windows NT 10.0; Win64; x64) AppleWebKit Chrome Safari',
      'absurd_user_agent',
    ],
    [
      'letters no browser uses',
      'Mozilla/5.0 (Ünbekannt; Linux x86_64) Gecko/1',
      'absurd_user_agent',
    ],
    ['a novel', `${SAFARI} ${'A/1 '.repeat(300)}`, 'absurd_user_agent'],
  ])('clients that send %s as user agent', (_what, userAgent, reason) => {
    expect(judge({ 'user-agent': userAgent })).toBe(`bot ${reason}`);
  });

  it('clients that send HEAD only', () => {
    expect(judge({}, 'HEAD')).toBe('bot head_request');
  });
});

describe('not seen yet is', () => {
  it.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['sec-purpose', 'prefetch;anonymous-client-ip'],
    ['purpose', 'prefetch'],
    ['x-purpose', 'preview'],
    ['x-moz', 'prefetch'],
  ])('a page fetched with %s: %s', (name, value) => {
    expect(judge({ [name]: value })).toBe('prefetch prefetch');
  });

  it.each(['image', 'iframe', 'script', 'empty'])('a page loaded as %s', (destination) => {
    expect(judge({ 'sec-fetch-dest': destination })).toBe('prefetch embedded');
  });
});

describe('the provider itself', () => {
  it('does not count on its own links', () => {
    expect(judge({}, 'GET', [another, lindenhof])).toBe('own logged_in');
  });
});
