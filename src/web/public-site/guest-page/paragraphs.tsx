/** Text of a provider with its line breaks; nothing where there is none. */
export function Paragraphs({ text, className }: { text: string; className: string }) {
  if (text.trim() === '') return null;
  return <p className={`pp-lines ${className}`}>{text.trim()}</p>;
}
