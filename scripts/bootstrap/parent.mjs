/**
 * Ends this process in good order when the one that started it is gone. Without this
 * a killed `npm start` would leave a server behind that holds the port and the data.
 * The npm scripts say `exec`, so that no shell stands between npm and this process.
 */
export function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
  timer.unref();
}
