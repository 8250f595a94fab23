import type { Config } from '../../config.ts';
import { openCommandDatabase } from './command-database.ts';
import { openCommandServices, type CommandServices } from './command-services.ts';

/** Opens what use cases need, for as long as the work takes. */
export async function withServices<T>(
  config: Config,
  work: (services: CommandServices) => Promise<T>,
): Promise<T> {
  const { pool, close } = await openCommandDatabase(config);
  try {
    const services = await openCommandServices(pool, config.documentYears);
    try {
      return await work(services);
    } finally {
      await services.stop();
    }
  } finally {
    await close();
  }
}
