import { fill } from '#shared/guest-words/fill.ts';
import { usePageWords } from './page-words.tsx';
import { Paragraphs } from './paragraphs.tsx';

/** More than fits beside the form without moving it out of sight. */
const LONG_DESCRIPTION = 240;

/** The partner's picture, else their initials. The picture stands in the first view, so nothing puts it off. */
export function PartnerSign({ name, portrait }: { name: string; portrait: string | null }) {
  const words = usePageWords();
  if (portrait !== null)
    return (
      <img
        className="pp-portrait"
        src={portrait}
        alt={fill(words.portraitOf, { name })}
        width={72}
        height={72}
        decoding="async"
      />
    );
  return (
    <span className="pp-initials" aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** The partner's public description; a long one is folded. */
export function AboutPartner({ name, description }: { name: string; description: string }) {
  const words = usePageWords();
  // Partners speak of themselves in German; nobody translates what they say.
  const lang = words.language === 'de' ? undefined : 'de';
  if (description.length <= LONG_DESCRIPTION)
    return <Paragraphs className="pp-about" text={description} lang={lang} />;
  return (
    <details className="pp-about">
      <summary>{fill(words.moreAbout, { name })}</summary>
      <Paragraphs className="pp-about-words" text={description} lang={lang} />
    </details>
  );
}

/** First letters of the first and the last word, whole characters also outside the alphabet. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => /^.\p{M}*/u.exec(word ?? '')?.[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('de-DE');
}
