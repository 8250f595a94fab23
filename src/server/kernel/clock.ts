/** The current instant. Passed in, so that tests own the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
