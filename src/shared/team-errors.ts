/** Errors of `errors.ts` about who belongs to a house; part of its invitations. */
export const TEAM_ERRORS = {
  no_house: {
    status: 403,
    message:
      'Sie gehören zurzeit zu keinem Haus. Bitten Sie den Inhaber eines Hauses um eine Einladung.',
  },
  team_full: {
    status: 403,
    message:
      'Im Tarif {plan} ist Platz für {most}, offene Einladungen mitgezählt. Für mehr wechseln Sie bitte den Tarif, oder nehmen Sie eine Einladung zurück.',
  },
  team_already_invited: {
    status: 409,
    message:
      'Diese Adresse ist schon eingeladen. Sie können die Einladung in der Liste erneut senden.',
  },
  team_already_member: {
    status: 409,
    message: 'Wer diese Adresse hat, gehört schon zum Team.',
  },
  team_last_owner: {
    status: 409,
    message:
      'Ein Haus braucht mindestens einen Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
  },
  team_own_membership: {
    status: 409,
    message: 'Sich selbst nehmen Sie über „Haus verlassen“ aus dem Team.',
  },
  invitation_link_unknown: {
    status: 422,
    message:
      'Dieser Einladungslink gilt nicht. Vielleicht wurde er durch eine neuere E-Mail ersetzt oder nicht ganz kopiert. Bitte öffnen Sie den Link der neuesten E-Mail.',
  },
  invitation_link_expired: {
    status: 422,
    message: 'Diese Einladung ist abgelaufen. Bitte lassen Sie sich eine neue senden.',
  },
  invitation_link_accepted: {
    status: 422,
    message: 'Diese Einladung wurde schon angenommen. Bitte melden Sie sich an.',
  },
  invitation_link_withdrawn: {
    status: 422,
    message:
      'Diese Einladung wurde zurückgenommen. Fragen Sie bitte das Haus, das Sie eingeladen hat.',
  },
  invitation_house_full: {
    status: 409,
    message:
      'Dieses Haus hat in seinem Tarif gerade keinen Platz für weitere Benutzer. Bitte wenden Sie sich an das Haus; die Einladung bleibt gültig.',
  },
  invitation_of_other_address: {
    status: 409,
    message:
      'Diese Einladung ist für eine andere Adresse. Bitte melden Sie sich ab und öffnen Sie den Link noch einmal.',
  },
} as const;
