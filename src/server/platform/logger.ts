import { pino, type Logger } from 'pino';

/**
 * Structured logs without personal data: only ids, codes and timings are logged; whatever else
 * slips in under these names is removed.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: [
        '*.email',
        '*.password',
        '*.token',
        '*.phone',
        '*.iban',
        '*.headers',
        'err.detail',
        'err.parameters',
      ],
      remove: true,
    },
  });
}
