import { consentsFor, type Consent } from '#shared/forms/consents.ts';
import { webAddress } from '#shared/web-address.ts';
import { errorAttributes, FieldError } from './field-frame.tsx';
import { fieldId } from './field-ids.ts';

const POLICY = 'Datenschutzerklärung';

interface ConsentBoxesProps {
  readonly providerName: string;
  readonly privacyPolicyUrl: string;
  readonly errorOf: (name: string) => string | undefined;
}

/** The three mandatory consents: separate boxes, never filled in beforehand. */
export function ConsentBoxes({ providerName, privacyPolicyUrl, errorOf }: ConsentBoxesProps) {
  const policies: Readonly<Record<Consent['kind'], string | null>> = {
    platform_privacy: '/privacy',
    provider_privacy: webAddress(privacyPolicyUrl),
    contact: null,
  };
  return (
    <fieldset className="pp-consents">
      <legend className="pp-label">Ihre Zustimmung</legend>
      {consentsFor(providerName).map(({ kind, name, text }) => {
        const error = errorOf(name);
        return (
          <div key={name} data-invalid={error === undefined ? undefined : ''}>
            <FieldError name={name} message={error} />
            <label className="pp-option pp-consent">
              <input
                id={fieldId(name)}
                type="checkbox"
                name={name}
                value="true"
                required
                {...errorAttributes(name, error)}
              />
              <span>{withPolicyLink(text, policies[kind])}</span>
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}

/** The text word for word, with its 'Datenschutzerklärung' as a link. */
function withPolicyLink(text: string, href: string | null) {
  const start = text.indexOf(POLICY);
  if (href === null || start === -1) return text;
  return (
    <>
      {text.slice(0, start)}
      <a href={href} target="_blank" rel="noopener noreferrer">
        {POLICY}
      </a>
      {text.slice(start + POLICY.length)}
    </>
  );
}
