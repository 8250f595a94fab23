import { offerCookieChoice, openCookieSettings } from '#web/cookie-banner/cookie-banner.ts';
import { wireDemo } from './demo.ts';
import { wireStart } from './start.ts';

/** The script of the platform's own pages: dialogs and the cookie banner. All else works without. */
wireStart();
wireDemo();
offerCookieChoice();
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-cookies]')) {
  button.hidden = false;
  button.addEventListener('click', openCookieSettings);
}
