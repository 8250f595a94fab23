import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Keyring } from '#server/platform/crypto/secrets.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';

/** What the pages of the console need. */
export interface ConsoleOptions {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly keyring: Keyring;
  readonly renderer: DocumentRenderer;
  /** Path of a typeface, by the name of its file. */
  readonly filePath: (name: string) => string;
  /** Where the installation's data lies, for the room that is left. */
  readonly dataDir: string;
  /** Whether the process was asked to stop. */
  readonly isEnding: () => boolean;
  /** Tries a job that was given up once more. */
  readonly retryJob: (queue: string, id: string) => Promise<void>;
}
