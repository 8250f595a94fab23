import { pino, type DestinationStream, type Logger } from 'pino';
import { logError } from './log-error.ts';

/**
 * Structured logs without personal data: only ids, codes and timings are logged; whatever else
 * slips in under these names is removed.
 * @param destination standard output unless given
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      serializers: { err: logError },
      redact: {
        paths: ['*.email', '*.password', '*.token', '*.phone', '*.iban', '*.headers'],
        remove: true,
      },
    },
    destination ?? pino.destination(1),
  );
}
