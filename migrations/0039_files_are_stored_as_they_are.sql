-- The PDF of a document is compressed already: trying again costs every document more time than
-- anything else that is written for it. What is stored stays readable as it is.
alter table credit_note_files alter column bytes set storage external;
