import { useVisitor } from './page-context.tsx';

/**
 * The larger door: the house's website, and on to `/start`, which reads it. An ordinary form, so that
 * it opens without a script. Who is logged in has come in already.
 * @param id of its field, once on a page
 */
export function Door({ id }: { id: string }) {
  if (useVisitor() !== null) return null;
  return (
    <form className="door" action="/start" method="get">
      <label htmlFor={id}>Ihre Website</label>
      <div>
        <input
          id={id}
          name="website"
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          placeholder="www.ihr-haus.de"
        />
        <button type="submit" className="button">
          In 90 Sekunden ausprobieren
        </button>
      </div>
      <p>
        Wir lesen Startseite und Impressum und schlagen vor. Übernommen wird, was Sie ankreuzen.
      </p>
    </form>
  );
}
