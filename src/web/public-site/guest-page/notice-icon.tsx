const SHAPES = {
  check: 'M20 33.5l8.5 8.5L45 24.5',
  mail: 'M18 23h28v19H18zM18 24l14 11 14-11',
  over: 'M32 19v14l9 6',
} as const;

/** The sign above a notice: done, look into your mail, too late. */
export function NoticeIcon({ kind }: { kind: keyof typeof SHAPES }) {
  return (
    <svg
      className={kind === 'check' ? 'pp-check' : 'pp-check pp-waiting'}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <circle cx="32" cy="32" r="30" />
      <path d={SHAPES[kind]} />
    </svg>
  );
}
