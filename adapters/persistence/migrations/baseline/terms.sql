-- Styles, rooms, furniture types and adjectives. `cover`: the object path of a style's cover.
create table terms (
  id uuid primary key,
  kind text not null check (kind in ('style', 'room', 'furnitureType', 'adjective')),
  name text not null,
  slug text not null,
  position integer not null,
  cover text check (cover is null or kind = 'style')
);
-- Styles and rooms share URL paths, so a slug must be unique across both lists.
create unique index terms_slug on terms ((case when kind in ('style', 'room') then 'place' else kind end), slug);
create index terms_order on terms (kind, position, name);
