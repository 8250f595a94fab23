const STATES: Readonly<Record<string, string>> = {
  queued: 'wartet',
  sent: 'gesendet',
  kept: 'aufbewahrt',
  failed: 'gescheitert',
};

/** Where a mail stands, in German. */
export const mailState = (status: string): string => STATES[status] ?? status;
