import type { Run } from '../support/command.ts';

/** `empfehlwerk serve`: starts the services; signals end them in good order. */
export const serve: Run = async () => {
  await import('../../main.ts');
  return 0;
};
