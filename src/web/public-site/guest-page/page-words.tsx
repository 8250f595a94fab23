import { createContext, type ReactNode, use } from 'react';
import type { Language } from '#shared/guest-language.ts';
import { FORM_WORDS } from '#shared/guest-words/form-words.ts';
import { PAGE_WORDS, type PageWords } from '#shared/guest-words/page-words.ts';
import { rareField } from './composite-fields.tsx';
import { FormWordsContext } from './form-words.ts';
import { RareFieldContext } from './rare-fields.ts';

const PageWordsContext = createContext<PageWords>(PAGE_WORDS.de);

/** The words around the form; no part of the script may ask for them. */
export function usePageWords(): PageWords {
  return use(PageWordsContext);
}

interface SpokenProps {
  /** German where nothing is said. */
  readonly language: Language | undefined;
  readonly children: ReactNode;
}

/** A page, or a part of it, in a language, with all kinds of questions; no part of the script may ask for it. */
export function Spoken({ language = 'de', children }: SpokenProps) {
  return (
    <FormWordsContext value={FORM_WORDS[language]}>
      <PageWordsContext value={PAGE_WORDS[language]}>
        <RareFieldContext value={rareField}>{children}</RareFieldContext>
      </PageWordsContext>
    </FormWordsContext>
  );
}
