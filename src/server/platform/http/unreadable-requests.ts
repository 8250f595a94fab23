import type { Socket } from 'node:net';

/** Status and sentence for what the parser of HTTP refuses before any route sees it. */
const ANSWERS: Readonly<Record<string, readonly [status: string, sentence: string]>> = {
  HPE_INVALID_URL: ['404 Not Found', 'Seite nicht gefunden. Bitte prüfen Sie die Adresse.'],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'Die Anfrage ist zu groß. Bitte kürzen Sie die Adresse oder löschen Sie die Cookies dieser Seite.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'Die Anfrage kam nicht vollständig an. Bitte versuchen Sie es noch einmal.',
  ],
};
const UNREADABLE = ['400 Bad Request', 'Die Anfrage ist nicht lesbar.'] as const;

/** What every other answer says to browsers; here no hook of the framework runs. */
const HEADERS = [
  'content-type: text/plain; charset=utf-8',
  'x-content-type-options: nosniff',
  "content-security-policy: default-src 'none';base-uri 'none';frame-ancestors 'none'",
  'strict-transport-security: max-age=31536000; includeSubDomains',
  'referrer-policy: same-origin',
  'cache-control: no-store',
  'connection: close',
];

/**
 * Answers a request that is no HTTP, as an address with bytes that belong in none, with our own words
 * and headers, and ends the connection: nobody knows where the next request would begin.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const [status, sentence] = ANSWERS[error.code ?? ''] ?? UNREADABLE;
    const length = `content-length: ${Buffer.byteLength(sentence)}`;
    socket.write([`HTTP/1.1 ${status}`, ...HEADERS, length, '', sentence].join('\r\n'));
  }
  socket.destroySoon();
}
