-- Guest pages in English (docs/product/guest-pages.md section 5). An English text is stored by the German
-- one that it stands for: whoever changes the German text has to look at the English one again.
alter table campaigns
  add column offers_english boolean not null default false,
  add column english_texts jsonb not null default '{}' check (jsonb_typeof(english_texts) = 'object');

-- The language in which a visitor asked, and in which they are written to.
alter table leads
  add column language text not null default 'de' check (language in ('de', 'en'));

-- What the visitor read, where that was not German; '' where it was.
alter table lead_benefits
  add column english_words text not null default '',
  add column english_conditions text not null default '';
