import { exported, type ExportedTable } from './exported-table.ts';

/** What guests see of a provider, and where: pages, their pictures, addresses and sites. */
export const GUEST_PAGE_TABLES: readonly ExportedTable[] = [
  exported(
    'guest_pages',
    'gaesteseiten',
    'Ihre Gästeseiten: Entwurf, und welche Fassung Gäste sehen',
    'id campaign_id draft draft_revision draft_changed_at published_number',
  ),
  exported(
    'guest_page_versions',
    'gaesteseiten-fassungen',
    'Veröffentlichte Fassungen Ihrer Gästeseiten',
    'page_id number content published_at',
    'page_id number',
  ),
  exported(
    'pictures',
    'bilder',
    'Ihre Bilder und was Sie dazu geschrieben haben; die Bilder selbst liegen in bilder/',
    'id slug name alt is_decorative focus_x focus_y file_id sha256 width height widths avif_widths bytes ' +
      'stand_in tones created_at replaced_at',
  ),
  exported(
    'own_hosts',
    'eigene-adressen',
    'Eigene Adressen Ihrer Gästeseiten, auch frühere',
    'id host entered_at state problem checked_at verified_at failing_since',
  ),
  exported(
    'own_sites',
    'eigene-websites',
    'Websites, auf denen Ihre Formulare eingebettet werden dürfen',
    'origin added_at',
    'origin',
  ),
  exported(
    'form_versions',
    'formular-fassungen',
    'Fassungen Ihrer Formulare, nach den Titeln ihrer Seiten',
    'campaign_id version first_day pages',
    'campaign_id first_day version',
  ),
  exported(
    'form_page_days',
    'formular-seiten-je-tag',
    'Wie oft welche Seite eines Formulars erreicht wurde, je Tag',
    'campaign_id version day page visits',
    'campaign_id version day page',
  ),
];
