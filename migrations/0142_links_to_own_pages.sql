-- Where the links of a campaign lead (docs/product/embed.md section 5): a page of the provider's own site
-- with its query and fragment, or, where it is empty, the campaign's landing page.
alter table reward_terms
  -- The id of terms under which clicks earn nothing, so that a foreign key can ask for such.
  add column unpaid_clicks_id uuid generated always as (
    case when reward_type <> 'per_click' then id end) stored,
  add unique (provider_id, unpaid_clicks_id);

alter table campaigns
  add column own_page text not null default ''
    check (own_page = ''
      or own_page ~ '^https?://[a-z0-9.-]+(:[0-9]+)?/[!-~]*$' and length(own_page) <= 1000),
  add column own_page_site text generated always as (
    substring(own_page from '^https?://[^/]+')) stored,
  add column own_page_terms_id uuid generated always as (
    case when own_page <> '' then current_terms_id end) stored,
  -- Only on a listed site browsers show the form. Deferred, because the list is replaced as a whole.
  add foreign key (provider_id, own_page_site) references own_sites (provider_id, origin)
    deferrable initially deferred,
  -- Clicks on the way to a page that somebody else serves never earn: whoever owns it decides how often
  -- it is loaded. Deferred, because a campaign is written before its first terms.
  add foreign key (provider_id, own_page_terms_id)
    references reward_terms (provider_id, unpaid_clicks_id) deferrable initially deferred;
