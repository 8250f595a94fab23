-- How bright a picture is where: 12 x 8 cells, row by row from the upper left, each the mean of its grey
-- values (0 black, 255 white). Null for pictures that came before; a page then takes the darkest scrim.
alter table pictures add column tones smallint[]
  check (cardinality(tones) = 96 and 0 <= all (tones) and 255 >= all (tones));
