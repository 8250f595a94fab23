import { createContext, use } from 'react';
import type { FormWords } from '#shared/guest-words/form-words.ts';

/**
 * The words of the form, in the language of its page. No default: in the browser they come with the
 * page, so that the script holds none.
 */
export const FormWordsContext = createContext<FormWords | null>(null);

export function useFormWords(): FormWords {
  const words = use(FormWordsContext);
  if (words === null) throw new Error('a form without words');
  return words;
}
