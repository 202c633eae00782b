-- The counts that include a board: all boards, boards with unavailable products, its terms; in the trash only the
-- trash.
create or replace function board_count_names(board boards) returns table (kind text, name text)
language sql immutable as $$
  select kind, name from (values
    (case when board.deleted_at is null then 'all' else 'trash' end, ''),
    (case when board.deleted_at is null and board.gone_count > 0 then 'unavailable' end, ''),
    (case when board.deleted_at is null then 'style' end, nullif(board.style_slug, '')),
    (case when board.deleted_at is null then 'room' end, nullif(board.room_slug, '')),
    (case when board.deleted_at is null then 'adjective' end, nullif(board.adjective_key, '')),
    (case when board.deleted_at is null then 'furnitureType' end, nullif(board.furniture_type, ''))
  ) as counted (kind, name)
  where kind is not null and name is not null
$$;

-- Returns early for counted views and saves that change no count. Rows are locked in a fixed order against deadlocks.
create or replace function count_board() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.status, old.deleted_at, old.gone_count, old.style_slug, old.room_slug,
      old.adjective_key, old.furniture_type)
    is not distinct from (new.status, new.deleted_at, new.gone_count, new.style_slug, new.room_slug,
      new.adjective_key, new.furniture_type)
  then
    return null;
  end if;
  insert into board_counts (kind, name, boards, published)
  select kind, name, sum(change), sum(change * published) from (
    select counted.*, -1 as change, (old.status = 'published')::integer as published
    from board_count_names(old) as counted where tg_op <> 'INSERT'
    union all
    select counted.*, 1, (new.status = 'published')::integer
    from board_count_names(new) as counted where tg_op <> 'DELETE'
  ) as changes
  group by kind, name
  having sum(change) <> 0 or sum(change * published) <> 0
  order by kind, name
  on conflict (kind, name) do update set
    boards = board_counts.boards + excluded.boards,
    published = board_counts.published + excluded.published;
  return null;
end $$;

create or replace trigger board_counted after insert or update or delete on boards
  for each row execute function count_board();
