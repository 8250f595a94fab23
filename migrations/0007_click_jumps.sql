-- Finds the days on which a link got unusually many clicks, over all providers, every hour.
create index click_days_by_day on click_days (day);
