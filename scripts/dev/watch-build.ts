import { build, type Rolldown } from 'vite';
import { outputFolder, removeStamp } from '../build/stamps.ts';
import { configFileOf, type Target } from '../build/targets.ts';

/**
 * Builds a part again after every change of its sources. Its stamp is taken away, so that `npm start`
 * builds again afterwards.
 * @param onBuilt after each build without an error; `milliseconds` it took
 */
export async function watchBuild(
  target: Target,
  onBuilt: (milliseconds: number) => void,
): Promise<void> {
  removeStamp(target);
  const watcher = (await build({
    configFile: configFileOf(target),
    configLoader: 'native',
    logLevel: 'error',
    build: { outDir: outputFolder(target), emptyOutDir: false, watch: {} },
  })) as Rolldown.RolldownWatcher;
  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_END') {
      onBuilt(event.duration);
      void event.result.close();
    }
    if (event.code === 'ERROR') console.error(`${target.label}: ${event.error.message}`);
  });
}
