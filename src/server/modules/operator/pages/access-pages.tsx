import type { ConsolePage } from './layout.tsx';

const door = { part: null, who: '' } as const;

/** The door of the console: both factors at once. @param error said above the fields; '' for none */
export const loginPage = (error: string, email = ''): ConsolePage => ({
  ...door,
  title: 'Anmelden',
  content: (
    <form className="door-card" method="post" action="/betreiber/anmelden">
      <Refusal text={error} />
      <label className="field">
        <span>E-Mail</span>
        <input name="email" type="email" autoComplete="username" required defaultValue={email} />
      </label>
      <label className="field">
        <span>Passwort</span>
        <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <CodeField />
      <button type="submit" className="button">
        Anmelden
      </button>
    </form>
  ),
});

/** The page behind the printed link. */
export const setupPage = (
  setup: {
    readonly path: string;
    readonly email: string;
    readonly secret: string;
    /** The picture for the app, as a data address. */
    readonly qrCode: string;
  },
  error = '',
): ConsolePage => ({
  ...door,
  title: 'Zugang einrichten',
  content: (
    <form className="door-card" method="post" action={setup.path}>
      <Refusal text={error} />
      <p>
        Für <b>{setup.email}</b>. Der Zugang öffnet sich nur mit Passwort und Code zusammen.
      </p>
      <input type="hidden" name="username" autoComplete="username" value={setup.email} readOnly />
      <img className="qr" src={setup.qrCode} alt="QR-Code für Ihre Authenticator-App" />
      <p>
        Scannen Sie ihn mit Ihrer Authenticator-App, oder tippen Sie dort ein:{' '}
        <span className="secret">{setup.secret}</span>
      </p>
      <label className="field">
        <span>Neues Passwort</span>
        <input
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          maxLength={200}
          required
          aria-describedby="passwort-hinweis"
        />
        <small id="passwort-hinweis">Mindestens 12 Zeichen.</small>
      </label>
      <CodeField />
      <button type="submit" className="button">
        Einrichten und anmelden
      </button>
    </form>
  ),
});

/** The link was used, is too old, or was never printed. */
export const setupEndedPage: ConsolePage = {
  ...door,
  title: 'Dieser Link gilt nicht mehr',
  content: (
    <div className="door-card">
      <p>
        Ein Link zum Einrichten gilt 24 Stunden und nur einmal. Einen neuen druckt „empfehlwerk
        operator-add“ auf dem Server.
      </p>
      <a className="button second" href="/betreiber/anmelden">
        Zur Anmeldung
      </a>
    </div>
  ),
};

/** Something was refused, or is not there. */
export const failedPage = (message: string, who: string): ConsolePage => ({
  title: 'Das ging nicht',
  part: who === '' ? null : '/betreiber',
  who,
  content: (
    <div className="ask">
      <p>{message}</p>
      <div className="row">
        <a className="button second" href="/betreiber">
          Zu den Anbietern
        </a>
      </div>
    </div>
  ),
});

function CodeField() {
  return (
    <label className="field code-input">
      <span>Code aus der Authenticator-App</span>
      <input
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]{6,7}"
        maxLength={7}
        required
      />
    </label>
  );
}

function Refusal({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <p className="note" role="alert">
      {text}
    </p>
  );
}
