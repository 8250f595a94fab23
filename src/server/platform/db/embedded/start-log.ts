/** Where progress is reported, in German. A pino logger fits. */
export interface StartLog {
  info(message: string): void;
  warn(message: string): void;
}
