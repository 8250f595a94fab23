import { spawn } from 'node:child_process';

/**
 * Runs every check that needs no database and no browser, side by side, and prints each
 * one's output in one piece. One red check does not hide the others.
 */
const checks = ['types', 'lint', 'format:check', 'architecture', 'dead-code', 'sizes'];

type Result = { name: string; ok: boolean; seconds: string };

async function run(name: string): Promise<Result> {
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', name], { shell: process.platform === 'win32' });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((done, failed) => {
    child.on('error', failed);
    child.on('close', done);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`--- ${name}\n${Buffer.concat(chunks).toString('utf8').trim()}`);
  return { name, ok: code === 0, seconds };
}

const results = await Promise.all(checks.map(run));
console.log('---');
for (const { name, ok, seconds } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
}
if (results.some((result) => !result.ok)) process.exitCode = 1;
