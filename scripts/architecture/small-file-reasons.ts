/** Names that every module of the server may have, so that each is found at the same place. */
const PART_OF_A_MODULE =
  /^src\/server\/modules\/(?:[a-z-]+\/)+(?:jobs|routes|store|queries|mail-samples)\.ts$/;

/** Why a file under 40 lines stands apart from its only importer, which is beside it. */
export const SMALL_FILE_REASONS: Readonly<Record<string, string>> = {
  'src/web/ui/table/data-cards.tsx': 'has a style sheet of its own, as long as the table’s',
  'src/server/cli/demo/pay-operator.ts': 'one of the parts of a simulated year, each in its file',
  'src/server/modules/privacy/domain/export-bank.ts':
    'one of the groups of exported tables, each in its file',
  'src/server/modules/privacy/domain/export-erasures.ts':
    'one of the groups of exported tables, each in its file',
  'src/server/modules/privacy/domain/export-guest-pages.ts':
    'one of the groups of exported tables, each in its file',
  'src/server/modules/privacy/domain/export-integrations.ts':
    'one of the groups of exported tables, each in its file',
  'src/server/modules/privacy/domain/export-partners.ts':
    'one of the groups of exported tables, each in its file',
  'src/server/modules/privacy/domain/export-users.ts':
    'one of the groups of exported tables, each in its file',
  'src/server/platform/http/unreadable-requests.ts':
    'answers below the framework, with its own headers: nothing of the server file is used',
  'src/shared/address-errors.ts': 'one of the groups of errors, whose file is at 400 lines',
  'src/server/modules/public-site/guest-page/kept-pages.ts':
    'why what is kept can show nothing outdated is argued there, and nowhere else is anything kept',
  'src/server/modules/commissions/confirm-revenues.ts':
    'a use case of its own; the routes say HTTP only',
  'src/server/modules/commissions/held-for-review.ts':
    'handed from the door to the review of clicks, which knows neither',
  'src/server/modules/credit-notes/balances.ts':
    'handed from the door to the table of partners and to the partner area, which know neither',
  'src/shared/house-errors.ts': 'one of the groups of errors, whose file is at 400 lines',
  'src/shared/guest-file-errors.ts': 'one of the groups of errors, whose file is at 400 lines',
  'src/server/modules/privacy/domain/person-terms.ts':
    'one of the groups of tables about a person, whose file is at 400 lines',
  'src/shared/api-key-errors.ts': 'one of the groups of errors, whose file is at 400 lines',
  'src/shared/booking-errors.ts': 'one of the groups of errors, whose file is at 400 lines',
  'src/shared/calendar-errors.ts': 'one of the groups of errors, whose file is at 400 lines',
  'src/shared/operator-errors.ts': 'one of the groups of errors, whose file is at 400 lines',
  'src/shared/billing-errors.ts': 'one of the groups of errors, whose file is at 400 lines',
  'src/shared/webhook-errors.ts': 'one of the groups of errors, whose file is at 400 lines',
  'src/shared/link-errors.ts': 'one of the groups of errors, whose file is at 400 lines',
  'src/shared/terms-errors.ts': 'one of the groups of errors, whose file is at 400 lines',
  'src/shared/picture-errors.ts': 'one of the groups of errors, whose file is at 400 lines',
  'src/shared/passkey-errors.ts': 'one of the groups of errors, whose file is at 400 lines',
  'src/web/app/not-found-page.tsx': 'a page with a style sheet of its own',
  'src/web/app/page-states.tsx': 'what every screen shows while it is loaded or broken',
  'src/web/app/shell/brand.tsx': 'drawn twice, in the bar of phones and in the side bar',
  'src/web/app/shell/commands.ts': 'state outside of React, which the shell only subscribes to',
  'src/web/features/campaigns/form-builder/fixed-consents.tsx':
    'the builder is at 200 lines; this part has no state of it',
  'src/web/features/campaigns/form-builder/prompt-keyboard-sensor.ts':
    'works round a timer of the library and goes when that is fixed',
  'src/web/features/campaigns/form-builder/use-issue-places.ts':
    'the builder is at 200 lines; this part has no state of it',
  'src/web/features/campaigns/form-builder/use-notify-after-paint.ts':
    'a hook about painting, not about forms',
  'src/web/parts/page-preview/preview-landing.ts':
    'data of a public page that is not public yet; the preview only draws it',
  'src/web/features/partners/use-partner-limit.ts':
    'two calls of other features, asked in one place',
  'src/web/public-site/guest-page/autocomplete.ts': 'a table of patterns, read by itself',
};

/** The reason that lets a small file stand apart; undefined where there is none. */
export function reasonFor(path: string): string | undefined {
  return PART_OF_A_MODULE.test(path)
    ? 'found at the same place in every module'
    : SMALL_FILE_REASONS[path];
}
