import type { Queryable } from '#server/kernel/database.ts';
import type { OwnDataLinks, RequestName } from '#server/modules/leads/index.ts';
import { findProviderFace } from '#server/modules/public-site/index.ts';
import { readToken } from '#server/platform/crypto/tokens.ts';
import { addDays, berlinDateOf, formatBerlinDateTime } from '#shared/calendar-date.ts';
import { formatDay } from '#shared/forms/format-answer.ts';
import type { Language } from '#shared/guest-language.ts';
import type { ProviderId } from '#shared/ids.ts';
import { ownDataConfirmationPath } from '#shared/public-page/own-data-path.ts';
import type {
  DataRequestKind,
  ErrorView,
  OwnDataState,
  OwnDataView,
} from '#shared/public-page/view.ts';
import { visitorFate } from '../domain/visitor-words.ts';
import { findErasureState } from '../person/store.ts';
import { findVisitorRequest, listUnderContract } from './queries.ts';
import { findDataRequest, type DataRequest } from './store.ts';

/** Says the same of a link that was made up, of an erased request and of a dissolved account. */
export const nothingHereView: ErrorView = {
  kind: 'error',
  title: 'Keine Daten',
  message: 'Zu diesem Link gibt es keine Daten (mehr).',
  hint: 'Sind Ihre Daten gelöscht, ist nichts weiter zu tun. Sonst öffnen Sie bitte den ganzen Link aus der E-Mail.',
  wayOn: null,
};

/** A page that could not be shown, or a request that could not be accepted; nothing was changed. */
export const failedOwnDataView = (message: string): ErrorView => ({
  kind: 'error',
  title: 'Das hat nicht geklappt',
  message,
  hint: 'Es wurde nichts geändert.',
  wayOn: null,
});

/** @param seconds until the next try */
export function tooManyDataRequestsView(seconds: number): ErrorView {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes > 90 ? `etwa ${Math.ceil(minutes / 60)} Stunden` : `${minutes} Minuten`;
  return {
    kind: 'error',
    title: 'Bitte warten Sie etwas',
    message: `Es wurde schon mehrmals angefordert. In ${wait} geht es wieder.`,
    hint: 'Die E-Mails, die unterwegs sind, gelten weiter. Bitte sehen Sie auch im Spam-Ordner nach.',
    wayOn: null,
  };
}

/** The two choices; null when there is nothing (any more) to ask for. */
export function choiceView(
  db: Queryable,
  ownData: OwnDataLinks,
  request: RequestName,
): Promise<OwnDataView | null> {
  const action = ownData.pathOf(request);
  return viewOf(db, request, (language) =>
    Promise.resolve({ is: 'choice', action, ...visitorFate(language) }),
  );
}

/** What follows the choice. */
export const mailedView = (
  db: Queryable,
  request: RequestName,
  kind: DataRequestKind,
): Promise<OwnDataView | null> =>
  viewOf(db, request, () => Promise.resolve({ is: 'mailed', kind }));

/** The page behind a mailed link as it stands now; null when it leads to nothing (any more). */
export async function dataRequestView(
  db: Queryable,
  ownData: OwnDataLinks,
  text: string,
  now: Date,
): Promise<OwnDataView | null> {
  const token = readToken(text);
  const dataRequest = token && (await findDataRequest(db, token.providerId, token.hash));
  if (!token || !dataRequest) return null;
  const { providerId } = token;
  const request = { providerId, leadId: dataRequest.leadId };
  const again = ownData.pathOf(request);
  return viewOf(db, request, (language) =>
    stateOf(db, providerId, dataRequest, { text, again, now, language }),
  );
}

async function stateOf(
  db: Queryable,
  provider: ProviderId,
  { leadId, kind, withOthers, expiresAt, usedAt, erasureId }: DataRequest,
  {
    text,
    again,
    now,
    language,
  }: {
    readonly text: string;
    readonly again: string;
    readonly now: Date;
    readonly language: Language;
  },
): Promise<OwnDataState> {
  if (usedAt !== null && erasureId !== null) {
    const orderedAt = formatBerlinDateTime(usedAt, language);
    const isRefused = (await findErasureState(db, provider, erasureId)) === 'refused';
    return { is: 'ordered', orderedAt, isRefused };
  }
  if (usedAt !== null) return { is: 'used', kind, again };
  if (expiresAt <= now) return { is: 'expired', kind, again };
  if (kind === 'erasure') {
    const [kept] = await listUnderContract(db, provider, [leadId], berlinDateOf(now));
    if (kept !== undefined)
      return { is: 'not_yet', from: formatDay(addDays(kept.eventDate, 1), language) };
  }
  const action = ownDataConfirmationPath(text);
  return {
    is: 'confirm',
    kind,
    withOthers,
    action,
    until: formatBerlinDateTime(expiresAt, language),
  };
}

async function viewOf(
  db: Queryable,
  { providerId, leadId }: RequestName,
  state: (language: Language) => Promise<OwnDataState>,
): Promise<OwnDataView | null> {
  const request = await findVisitorRequest(db, providerId, leadId);
  const user = request && (await findProviderFace(db, providerId));
  if (!request || !user) return null;
  const { language } = request;
  return {
    kind: 'own-data',
    ...(language === 'de' ? {} : { language }),
    user,
    requestedOn: formatDay(berlinDateOf(request.createdAt), language),
    state: await state(language),
  };
}
