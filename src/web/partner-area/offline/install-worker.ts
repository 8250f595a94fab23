/**
 * Keeps the code of the area on the device, once the first screen stands. Without https, or where a
 * browser does not want it, the area works as any page does.
 */
export function installWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/partner/service-worker.js', { scope: '/partner' })
      .catch(() => undefined);
  });
}
