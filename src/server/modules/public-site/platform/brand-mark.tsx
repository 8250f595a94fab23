/** The mark of the product. */
export function BrandMark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M13 4h6a9 9 0 0 1 0 18h-3L6 28V13a9 9 0 0 1 7-9Z" fill="#ee9d84" />
      <path
        d="m11.5 13.2 3.4 3.4 6-6.4"
        fill="none"
        stroke="#2b211c"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
