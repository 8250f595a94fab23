/** Text of a provider with its line breaks; nothing where there is none. */
export function Paragraphs({
  text,
  className,
  lang,
}: {
  text: string;
  className: string;
  /** Where it is another one than the page's. */
  lang?: string | undefined;
}) {
  if (text.trim() === '') return null;
  return (
    <p className={`pp-lines ${className}`} lang={lang}>
      {text.trim()}
    </p>
  );
}
