import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopyText } from '../ui/copy-text.tsx';
import classes from './links.module.css';

/** What guests say who telephone, with a button that copies the word. */
export function SpokenCode({ code }: { readonly code: string }) {
  const { copy, isCopied, notice } = useCopyText(code);
  const Sign = isCopied ? IconCheck : IconCopy;
  return (
    <section className={classes.code} aria-labelledby="spoken-code">
      <div>
        <h2 id="spoken-code">So sagen Ihre Gäste es am Telefon</h2>
        <p className={classes.said}>
          „Wir kommen auf Empfehlung, Code <b>{code}</b>.“
        </p>
        <p className={classes.quiet}>
          Wer anruft, nennt den Code. Groß und klein ist egal. Die Anfrage zählt dann für Sie wie
          über Ihren Link.
        </p>
      </div>
      <button
        type="button"
        className={classes.copy}
        aria-label={`Code kopieren: ${code}`}
        onClick={copy}
      >
        <Sign size={22} stroke={1.8} aria-hidden />
      </button>
      {notice}
    </section>
  );
}
