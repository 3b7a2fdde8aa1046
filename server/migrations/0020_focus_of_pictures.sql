-- Where the eye goes first in a picture, so that crops which nobody has made by hand cut no head off. Pictures that are
-- there already stay without: their crops begin in the middle, as before.
alter table image add column focus jsonb;
