/** Why a mail with a document has no words of the provider yet (decision 0158). */
export const MESSAGE_HELD_BACK =
  'Eine eigene Nachricht können Sie mitschicken, sobald Ihre erste Rechnung bezahlt ist. Bis dahin geht das Dokument mit dem Standardtext.';
