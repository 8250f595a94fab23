/**
 * The way into every command of the project, on any Node from 20 on: installs the
 * packages when they are missing or stale, changes over to the Node that comes with
 * them, and runs the task. Plain JavaScript without dependencies, because it runs
 * before there are any.
 */
import { fileURLToPath } from 'node:url';
import { Explained } from './bootstrap/explained.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { endWithParent } from './bootstrap/parent.mjs';
import { projectNode } from './bootstrap/project-node.mjs';
import { runChild } from './bootstrap/run-child.mjs';

const [task = '', ...args] = process.argv.slice(2);

endWithParent();
try {
  await ensureInstalled();
  const node = projectNode();
  if (node === process.execPath) {
    const { runTask } = await import('./tasks.ts');
    await runTask(task, args);
  } else {
    process.exitCode = await runChild(node, [fileURLToPath(import.meta.url), task, ...args]);
  }
} catch (error) {
  console.error(error instanceof Explained ? error.message : error);
  process.exitCode = 1;
}
