const worker = self as unknown as ServiceWorkerGlobalScope;

/** Every file of this build that a screen is made of; written here by the build. */
declare const FILES_OF_BUILD: readonly string[];
const files = FILES_OF_BUILD;

/**
 * Keeps what the partner area is made of on the device, so that it opens without a connection. Answers of
 * the server never pass through here: what is kept of them is in the hands of the page
 * (`src/web/partner-area/offline/`).
 */
const PREFIX = 'partner-area ';
const [entry = ''] = files;
const SHELL = `${PREFIX}${entry}`;
const PAGE = '/partner';

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(removeOldShells());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin || request.method !== 'GET') return;
  // The scope is a prefix: /partner-list, a page of the providers, begins alike.
  const isPage =
    request.mode === 'navigate' && (pathname === PAGE || pathname.startsWith(`${PAGE}/`));
  if (isPage) event.respondWith(pageOrKept(request));
  else if (pathname.startsWith(`${PAGE}/assets/`)) event.respondWith(keptOrFetched(request));
});

async function keepShell(): Promise<void> {
  const shell = await caches.open(SHELL);
  await shell.addAll([PAGE, ...files]);
  await worker.skipWaiting();
}

async function removeOldShells(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== SHELL) await caches.delete(name);
  await worker.clients.claim();
}

/** The page from the server, which knows the newest build; the kept one only where it can't be reached. */
async function pageOrKept(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(PAGE, { cacheName: SHELL, ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Names carry hashes: what is kept under one is what the server would send. */
async function keptOrFetched(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: SHELL, ignoreVary: true })) ?? fetch(request);
}
