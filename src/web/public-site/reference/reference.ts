import { createApiReference } from '@scalar/api-reference';
import referenceStyle from './reference.css?inline';

/** The reference of the API, drawn from the description that this installation serves. */
const place = document.querySelector<HTMLElement>('#referenz');
const isDark = matchMedia('(prefers-color-scheme: dark)');

const style = document.createElement('style');
style.textContent = referenceStyle;
document.head.append(style);

if (place !== null) {
  // The renderer would take what waits there for a page of its own.
  place.replaceChildren();
  createApiReference(place, configuration());
  isDark.addEventListener('change', ({ matches }) => {
    document.body.classList.toggle('dark-mode', matches);
    document.body.classList.toggle('light-mode', !matches);
  });
}

/**
 * Nothing is asked of other hosts: typefaces are the page's own, and the parts that talk to the makers of the
 * renderer are off. Calls are not made from here, because keys do not belong into a browser.
 */
function configuration() {
  return {
    url: '/api/v1/openapi.json',
    theme: 'none',
    layout: 'modern',
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    hideTestRequestButton: true,
    hideDarkModeToggle: true,
    forceDarkModeState: isDark.matches ? 'dark' : 'light',
    documentDownloadType: 'direct',
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  } as const;
}
