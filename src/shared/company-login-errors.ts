/** Errors of `errors.ts` about logging in by a company's own identity provider. */
export const COMPANY_LOGIN_ERRORS = {
  company_login_not_in_plan: {
    status: 403,
    message: 'Der Firmenlogin gehört zum Tarif Enterprise.',
  },
  company_login_required: {
    status: 403,
    message: 'Dieses Haus lässt nur mit Firmenlogin hinein. Bitte melden Sie sich damit an.',
  },
  company_login_unknown: {
    status: 404,
    message:
      'Für diese Adresse ist kein Firmenlogin eingerichtet. Bitte prüfen Sie sie, oder melden Sie sich mit Ihrem Passwort an.',
  },
  company_login_unreachable: {
    status: 502,
    message:
      'Der Anmeldedienst Ihres Unternehmens antwortet gerade nicht richtig. Bitte versuchen Sie es in ein paar Minuten erneut, oder fragen Sie Ihre IT.',
  },
  company_issuer_unusable: { status: 422, message: '{reason}' },
  company_login_missing: {
    status: 409,
    message: 'Bitte richten Sie zuerst den Anmeldedienst ein.',
  },
  company_login_untested: {
    status: 409,
    message:
      'Bitte verbinden Sie zuerst selbst einen Firmenlogin und melden Sie sich einmal damit an. So ist sicher, dass er geht, bevor er verlangt wird.',
  },
  second_factor_missing: {
    status: 409,
    message:
      'Bitte schalten Sie zuerst die Zwei-Faktor-Authentifizierung ein. Nur mit ihr kommen Sie als Inhaber auch ohne Firmenlogin hinein, wenn er einmal ausfällt.',
  },
  second_factor_needed: {
    status: 409,
    message:
      'Ein Haus, das Ihnen gehört, verlangt den Firmenlogin. Ohne zweiten Faktor kämen Sie nicht mehr hinein, wenn er ausfällt. Schalten Sie dort zuerst „Nur Firmenlogin“ aus.',
  },
  company_domain_unusable: {
    status: 422,
    message: 'Bitte geben Sie eine Domain ein, z. B. ihr-unternehmen.de',
  },
  company_domain_taken: {
    status: 409,
    message:
      'Diese Domain ist schon für ein anderes Haus bestätigt. Gehört sie Ihnen, schreiben Sie uns bitte.',
  },
  company_domain_record_missing: {
    status: 422,
    message:
      'Der DNS-Eintrag ist noch nicht zu sehen. Bis er überall ankommt, vergeht manchmal eine Stunde. Bitte prüfen Sie ihn und versuchen Sie es dann erneut.',
  },
  company_domain_code_wrong: {
    status: 422,
    message: 'Der Code stimmt nicht. Bitte vergleichen Sie ihn mit der neuesten E-Mail.',
  },
  company_domain_code_ended: {
    status: 422,
    message: 'Dieser Code gilt nicht mehr. Bitte lassen Sie einen neuen senden.',
  },
  company_domains_full: {
    status: 409,
    message: 'Höchstens {most} Domains sind möglich. Bitte entfernen Sie zuerst eine.',
  },
  company_link_elsewhere: {
    status: 409,
    message:
      'Ihre Login-E-Mail-Adresse gehört zu keiner bestätigten Domain dieses Hauses. Ändern Sie sie in die Adresse Ihres Unternehmens, oder bitten Sie den Inhaber, die Domain zu bestätigen.',
  },
  company_link_needs_login: {
    status: 403,
    message:
      'Ihre Anmeldung liegt zu lange zurück. Bitte melden Sie sich ab und mit Ihrem Passwort neu an, und verbinden Sie den Firmenlogin gleich danach.',
  },
  break_glass_refused: {
    status: 403,
    message:
      'Der Notzugang steht nur Inhabern offen, die sich mit Passwort angemeldet und einen zweiten Faktor haben.',
  },
} as const;
