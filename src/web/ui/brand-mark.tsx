/** The mark: a word passed on, and kept. `--mark` and `--mark-ink` recolour it. */
export function BrandMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <path
        d="M13 4h6a9 9 0 0 1 0 18h-3L6 28V13a9 9 0 0 1 7-9Z"
        fill="var(--mark, var(--ew-brand))"
      />
      <path
        d="m11.5 13.2 3.4 3.4 6-6.4"
        fill="none"
        stroke="var(--mark-ink, var(--ew-on-brand))"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
