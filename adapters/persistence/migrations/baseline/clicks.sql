-- Counters alone: nothing of the visitors who followed a link. Without foreign keys, which every click would check.
create table product_clicks (
  day date not null,
  board_id uuid not null,
  product_id uuid not null,
  clicks integer not null,
  primary key (day, board_id, product_id)
);

create table board_views (
  day date not null,
  board_id uuid not null,
  views integer not null,
  primary key (day, board_id)
);

-- Visitors of the last two days, as hashes: views are limited per visitor and per network.
create table board_views_seen (
  day date not null,
  board_id uuid not null references boards on delete cascade,
  visitor text not null,
  network text not null default '',
  primary key (day, board_id, visitor)
);
create index board_views_seen_board on board_views_seen (board_id);
create index board_views_seen_network on board_views_seen (day, network, board_id);

-- The style is a slug; '' is the list of all styles.
create table most_loved_boards (
  style text not null,
  position integer not null,
  board_id uuid not null references boards on delete cascade,
  primary key (style, position)
);
create index most_loved_boards_board on most_loved_boards (board_id);
