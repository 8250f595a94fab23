/** A file of the application: modules that match, with all that they need and no earlier file has. */
const file = (name: string, priority: number, ...patterns: readonly string[]) => ({
  name,
  priority,
  test: new RegExp(patterns.join('|')),
});

/** Hooks that only dialogs and their like need. */
const HOOKS_OF_OVERLAYS = 'use-(click-outside|drag|focus-|long-press)';

/** Which modules of the application lie in one file (decision 0189). */
/** Most that a browser without a cache loads for a route of the application, compressed, heads included (0255). */
export const FIRST_LOAD_BYTES = 265_000;

export const WEB_FILES = [
  { name: 'start', priority: 9, tags: ['$initial' as const] },
  file(
    'base',
    8,
    '@mantine/core/esm/core/',
    '@mantine/core/esm/components/(Button|UnstyledButton|Loader|Skeleton|Title|Progress|Anchor|Text|Stack|Group|CloseButton)/',
    '@tanstack/react-router/dist/esm/(useNavigate|link|useSearch|useBlocker)',
    '@tanstack/react-query/build/modern/useMutation',
    'src/web/ui/page/(?!address-line|facts|timeline)',
    'src/web/ui/feedback/(?!copy-|toasts)',
    'src/web/ui/format/(?!parse-|format-file-size)',
    'src/web/ui/(address|keyboard)/',
    'src/web/ui/overlay/(bubble\\.|fetched|on-demand|confirm-dialog)',
    'src/web/api/',
    'src/shared/labels/(?!adviser-packs|announcements|automations|bank-entries|corrections|document-errors|key-date|notices|payout-batches|rewards|security-events|transfers|vat-confirmations)',
    'src/web/parts/(help/help-hint|mail-words/mail-words-address|plan-limit/upgrade-|readiness|roles/|show-(failure|refusal)|use-file)',
    'src/shared/(foreseen-errors|roles/)',
  ),
  file(
    'inputs',
    7,
    `@mantine/hooks/esm/(?!${HOOKS_OF_OVERLAYS})`,
    '@mantine/core/esm/components/(Checkbox|FileButton|Input|InputBase|NativeSelect|TextInput)/',
    'src/web/ui/form/(choices-of|search-choice\\.)',
  ),
  { ...file('signs', 7, '@tabler/icons-react/'), minShareCount: 2 },
  file(
    'list',
    3,
    // The menu of a row comes with the first hand on its button.
    'src/web/ui/table/(?!row-menu)',
    'src/web/parts/(csv-export|origin-filters|reach-)',
    '@tanstack/react-query/build/modern/(useInfiniteQuery|infiniteQueryOptions)',
  ),
  file(
    'account',
    3,
    'src/web/features/accounts/account/(account|own-address).module',
    'src/web/parts/branding/logo-field',
  ),
  file(
    'form',
    2,
    'src/web/ui/form/(?!changed-|code-|colour-|date-|day-|field-group|merge-|one-time-|password-|search-|textarea-|use-merge)',
  ),
];
