import { countryCodeOf } from '#shared/countries.ts';
import { PROVIDER_ABROAD } from '#shared/tax/provider-country.ts';
import { Note } from '#web/ui/feedback/note.tsx';

/** Says to a provider outside Germany what will not work; nothing for everybody else. */
export function ProviderAbroad({ country }: { readonly country: string | null | undefined }) {
  const code = countryCodeOf(country ?? '');
  if (code === null || code === 'DE') return null;
  return (
    <Note tone="wait" announced>
      {PROVIDER_ABROAD}
    </Note>
  );
}
